import { expect, test } from 'vitest'
import { demoMall } from '../demo-mall.ts'

const mall = demoMall({ today: '2026-11-20' })
const items = new Map(mall.items.map((item) => [item.id, item]))
const packages = new Map(mall.packages.map((one) => [one.id, new Set(one.itemIds)]))
const isRule = (title: string) => /须知|规则|售后/.test(title)

/** Every reason that a spec's shopper reads, with the items of that spec. */
const shownReasons = mall.products.flatMap(({ slug, specs, cardBlocks }) =>
  specs.flatMap(({ specName, packageId }) => {
    const had = packages.get(packageId ?? '')
    if (!had) return []
    const shown = cardBlocks.filter(({ title, itemIds = [] }) => !isRule(title) && itemIds.every((id) => had.has(id)))
    return shown.map((reason) => ({ where: `${slug}（${specName}）：${reason.title}`, reason, had }))
  }),
)

test('every reason of every product names its items, and some spec includes them all', () => {
  const faults = mall.products.flatMap(({ slug, specs, cardBlocks }) =>
    cardBlocks.flatMap(({ title, itemIds = [] }) => {
      if (isRule(title)) return []
      const holds = specs.some(({ packageId }) => itemIds.every((id) => packages.get(packageId ?? '')?.has(id)))
      return itemIds.length > 0 && holds ? [] : [`${slug}：${title}`]
    }),
  )
  expect(faults).toEqual([])
})

/** What a sentence may speak of only where one of these is included. */
const CLAIMS: readonly [RegExp, RegExp][] = [
  [/心电图/, /^ecg/],
  [/心脏彩超|心脏看三样|结构/, /^echo/],
  [/动态心电/, /^holter/],
  [/颈动脉/, /^carotid/],
  [/血脂/, /^lipid/],
  [/前列腺/, /^(prostate|psa)/],
  [/肌酐|肾功能/, /^kidney-three$/],
  [/低剂量 CT/, /^ldct$/],
  [/冠脉/, /^coronary/],
  [/磁共振/, /^(brain-mri|mrcp|cervical-mri|lumbar-mri)/],
  [/睡眠监测/, /^(home-sleep|psg)/],
  [/幽门/, /^(c13|c14|hp)/],
  [/粪便/, /^stool-ob/],
  [/HPV/, /^hpv/],
  [/钼靶/, /^mammo/],
  [/乳腺彩超/, /^breast-us/],
  [/甲状腺彩超/, /^thyroid-us/],
  [/骨密度/, /^dxa/],
  [/维生素 D/, /^vitamin-d/],
  [/洁牙/, /^scaling/],
  [/全景片/, /^panorama/],
]

test('no reason mentions an examination that the spec does not include', () => {
  const faults = shownReasons.flatMap(({ where, reason, had }) => {
    const slugs = [...had].flatMap((id) => items.get(id)?.slug ?? [])
    const claimed = CLAIMS.filter(([words]) => words.test(reason.title + reason.text))
    return claimed.flatMap(([words, of]) => (slugs.some((slug) => of.test(slug)) ? [] : [`${where} ${words}`]))
  })
  expect(faults).toEqual([])
})

test('most products have reasons', () => {
  const examined = mall.products.filter(({ specs, serviceKind }) => specs[0]?.packageId && serviceKind !== 'goods')
  const why = (slug: string) => shownReasons.filter(({ where }) => where.startsWith(`${slug}（`))
  expect(examined.filter(({ slug }) => why(slug).length > 0).length / examined.length).toBeGreaterThan(0.85)
})
