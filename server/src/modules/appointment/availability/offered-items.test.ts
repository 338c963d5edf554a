import { demoMall } from '@mall/demo-data/demo-mall'
import { expect, test } from 'vitest'
import { whyNotPerson } from '../rules.ts'

const DAY = '2026-12-01'
const items = demoMall({ today: '2026-11-20' }).items.filter(({ addable }) => addable)
const [WOMAN, MAN] = [0, 1] as const
const people = [8, 25, 36, 52, 67, 80].flatMap((age) =>
  [WOMAN, MAN].map((sex) => ({ sex, age, birthday: `${Number(DAY.slice(0, 4)) - age}-03-01` })),
)

const HERS = /卵巢|子宫|宫颈|阴道|白带|月经|更年期|产后|孕酮|妊娠|有没有怀孕|优生|乳腺(彩超|钼靶)/
const HIS = /前列腺|精液|精子|精索|睾丸|阴囊|包皮/
const PARENTHOOD = /优生|备孕|打算怀孕|孕前|精子|排卵|卵泡|避孕|携带同一种/
const CHILDHOOD = /儿童|孩子的|骨龄|青春期/
/** Beyond these years nobody is asked about children to come. */
const PARENTS = { from: 12, to: [55, 60] } as const

/** Why an item that the rules let through should not be offered to this person; null when it may. */
function whyStrange({ name, tells, note }: (typeof items)[number], { sex, age }: (typeof people)[number]) {
  const text = name + tells
  if (sex === MAN && HERS.test(text)) return '是女士的项目'
  if (sex === WOMAN && HIS.test(text)) return '是男士的项目'
  const isPast = age < PARENTS.from || age > PARENTS.to[sex]
  if (isPast && PARENTHOOD.test(text + note)) return '跟生育有关'
  return age > 17 && CHILDHOOD.test(text) ? '是孩子的项目' : null
}

test('every item that can be added, for every person: nothing for the other sex or another time of life', () => {
  const faults = people.flatMap((person) =>
    items.flatMap((item) => {
      const limits = { sex: item.sexOnly ?? -1, minAge: item.minAge, maxAge: item.maxAge }
      const why = whyNotPerson(limits, person, DAY) === null ? whyStrange(item, person) : null
      return why ? [`${person.sex === MAN ? '男' : '女'} ${person.age}：${item.name}（${item.slug}）${why}`] : []
    }),
  )
  expect(faults).toEqual([])
})

test('a man of 67 is offered neither 优生五项 nor 性激素, and still plenty', () => {
  const person = { sex: MAN, birthday: '1959-03-01' }
  const offered = items.filter(
    ({ sexOnly, minAge, maxAge }) => whyNotPerson({ sex: sexOnly ?? -1, minAge, maxAge }, person, DAY) === null,
  )
  expect(offered.filter(({ name }) => /优生|性激素/.test(name))).toEqual([])
  expect(offered.length).toBeGreaterThan(200)
})
