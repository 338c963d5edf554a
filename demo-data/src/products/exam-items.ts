import { basicItems } from '../content/items/basics.ts'
import { bloodItems } from '../content/items/blood.ts'
import { clinicItems } from '../content/items/clinic.ts'
import { conditionWords, contraindicationWords } from '../content/items/condition-words.ts'
import { imagingItems } from '../content/items/imaging.ts'
import { labItems } from '../content/items/labs.ts'
import { specialItems } from '../content/items/special.ts'
import { methods } from '../content/methods.ts'
import type { DemoItem, DemoItemCategory, Sex } from '../demo-types.ts'
import { cell, fen, parseRows, words } from '../rows.ts'

/** By item, or by `@` and a way of examining, the words that a table gives it. */
function wordsByItem(table: string): ReadonlyMap<string, string[]> {
  const found = new Map<string, string[]>()
  for (const line of table.trim().split('\n')) {
    const [said = '', slugs = ''] = line.split(': ')
    for (const slug of slugs.split(' ')) found.set(slug, [...(found.get(slug) ?? []), ...said.split(' ')])
  }
  return found
}

const conditions = wordsByItem(conditionWords)
const contraindications = wordsByItem(contraindicationWords)

type Section = { categoryId: string; organId: string }

/** All examinations and the categories they are listed under. */
export function buildItems(): { items: DemoItem[]; itemCategories: DemoItemCategory[] } {
  const items: DemoItem[] = []
  const itemCategories: DemoItemCategory[] = []
  let section: Section = { categoryId: '', organId: '' }
  for (const table of [basicItems, imagingItems, bloodItems, labItems, specialItems, clinicItems]) {
    for (const row of parseRows(table)) {
      const head = /^# (\S+) (\S+) (.+)$/.exec(cell(row, 0))
      if (head) {
        const [, id = '', organId = '', name = ''] = head
        section = { categoryId: `cat-${id}`, organId }
        const known = itemCategories.some((c) => c.id === section.categoryId)
        if (!known) itemCategories.push({ id: section.categoryId, name, sort: itemCategories.length + 1 })
      } else items.push(buildItem(row, section))
    }
  }
  return { items, itemCategories }
}

function buildItem(row: string[], section: Section): DemoItem {
  const [methodId = '', ...flags] = cell(row, 7).split(' ')
  const method = methods[methodId]
  if (!method) throw new Error(`没有这种检查方式：${row.join(' | ')}`)
  const own = (key: string) =>
    row
      .slice(8)
      .find((c) => c.startsWith(`${key}=`))
      ?.slice(key.length + 1)
  const ageFrom = flags.find((f) => /^A\d+$/.test(f))
  const ageTo = flags.find((f) => /^Z\d+$/.test(f))
  const sexOnly: Sex | null = flags.includes('M') ? 1 : flags.includes('W') || method.asksForWoman ? 0 : null
  const priceFen = fen(cell(row, 5))
  return {
    id: `item-${cell(row, 0)}`,
    slug: cell(row, 0),
    name: cell(row, 1),
    aliases: words(cell(row, 2)),
    conditionWords: conditions.get(cell(row, 0)) ?? [],
    contraindicationWords: [
      ...new Set([cell(row, 0), `@${methodId}`].flatMap((who) => contraindications.get(who) ?? [])),
    ],
    ...section,
    organId: own('o') ?? section.organId,
    tells: cell(row, 3),
    note: cell(row, 4),
    prepare: own('prep') ?? method.prepare,
    notFor: own('not') ?? method.notFor,
    handedOver: own('give') ?? method.handedOver,
    priceFen,
    minutes: Number(cell(row, 6)),
    method: methodId,
    sexOnly,
    minAge: ageFrom ? Number(ageFrom.slice(1)) : 0,
    maxAge: ageTo ? Number(ageTo.slice(1)) : 120,
    fasting: (method.fasting ?? false) || flags.includes('F'),
    radiation: method.radiation ?? false,
    bloodDraw: method.bloodDraw ?? false,
    fullBladder: method.fullBladder ?? false,
    notForPregnant: (method.notForPregnant ?? false) || flags.includes('P'),
    notForJobEntry: flags.includes('N'),
    addable: priceFen >= 1500 && Number(cell(row, 6)) > 0,
  }
}
