import type { FailureName } from '@mall/contract/failures'

type HalfDay = 'am' | 'pm'
type Names = Extract<FailureName, 'ITEM_DUPLICATE' | 'ITEM_UNSUITABLE' | 'ITEM_CONFLICT' | 'ITEM_NOT_AT_BRANCH'>

/** Why something can't be added, in words. */
export interface Refusal {
  failure: Names
  msg: string
}

/** What the rules need to know of an item. `sex` -1 anyone, 0 women, 1 men. */
export interface AddableItem {
  id: string
  name: string
  sex: number
  needsFasting: boolean
}

/** What a further item is checked against. */
export interface AddOnConstraints {
  base: { name: string; sex: number; itemIds: readonly string[] }
  chosen: readonly AddableItem[]
  /** The items already covered: chosen ones and their parts. */
  covering: (itemId: string) => ReadonlySet<string>
  /** Items that the branch has no device for. */
  gaps: ReadonlySet<string>
  /** Who it is for, as far as that is known. */
  sex: number
  ampm: HalfDay
  /** Whether blood is drawn at the chosen hour. */
  drawsBlood: boolean
}

export const SEX_NAMES = ['女士', '男士'] as const

/** Whom the whole selection is for: as requested, else as the base or an item allows. */
export function sexOf({ sex, base, chosen }: Pick<AddOnConstraints, 'sex' | 'base' | 'chosen'>): -1 | 0 | 1 {
  const knownSex = [sex, base.sex, ...chosen.map((item) => item.sex)].find((each) => each !== -1)
  return knownSex === 0 || knownSex === 1 ? knownSex : -1
}

/** Overlap guard: nothing is charged that the package or another chosen item already covers. */
function whyOverlapping(item: AddableItem, { base, chosen, covering }: AddOnConstraints): Refusal | null {
  if (base.itemIds.some((id) => covering(id).has(item.id))) {
    return { failure: 'ITEM_DUPLICATE', msg: `“${item.name}”已经在${base.name}里，不用重复加` }
  }
  const larger = chosen.find(({ id }) => covering(id).has(item.id))
  if (larger) {
    if (larger.id === item.id) return { failure: 'ITEM_DUPLICATE', msg: `“${item.name}”已经选过了` }
    return { failure: 'ITEM_CONFLICT', msg: `选好的“${larger.name}”已经包含“${item.name}”，不用再加` }
  }
  const smaller = chosen.find(({ id }) => covering(item.id).has(id))
  if (!smaller) return null
  const msg = `“${item.name}”包含了选好的“${smaller.name}”，先拿掉“${smaller.name}”再加，免得重复收费`
  return { failure: 'ITEM_CONFLICT', msg }
}

/** Whether an item can be added to the selection. */
export function whyNotAdd(item: AddableItem, around: AddOnConstraints): Refusal | null {
  if (around.gaps.has(item.id)) {
    return { failure: 'ITEM_NOT_AT_BRANCH', msg: `这家院区做不了“${item.name}”，请换一家院区或换一项` }
  }
  const overlapping = whyOverlapping(item, around)
  if (overlapping) return overlapping
  const sex = sexOf(around)
  if (sex !== -1 && item.sex !== -1 && item.sex !== sex) {
    const msg = `“${item.name}”只适合${SEX_NAMES[sex === 0 ? 1 : 0]}，这份是给${SEX_NAMES[sex]}选的`
    return { failure: 'ITEM_UNSUITABLE', msg }
  }
  if (item.needsFasting && !around.drawsBlood) {
    const hour = around.ampm === 'pm' ? '上午' : '含抽血的时段'
    return { failure: 'ITEM_CONFLICT', msg: `“${item.name}”要空腹做，请把到院时间改到${hour}` }
  }
  return null
}

/** Checks a whole selection in order; the first refusal, with its item. */
export function whyNotCombined(
  items: readonly AddableItem[],
  around: Omit<AddOnConstraints, 'chosen'>,
): (Refusal & { itemId: string }) | null {
  const chosen: AddableItem[] = []
  for (const item of items) {
    const refusal = whyNotAdd(item, { ...around, chosen })
    if (refusal) return { ...refusal, itemId: item.id }
    chosen.push(item)
  }
  return null
}

/** `本院没有` and the like, as short as a button. */
export function shortReason(refusal: Refusal | null): string {
  if (!refusal) return ''
  if (refusal.failure === 'ITEM_NOT_AT_BRANCH') return '本院没有'
  if (refusal.failure === 'ITEM_DUPLICATE') return '套餐已含'
  return refusal.failure === 'ITEM_UNSUITABLE' ? '性别不符' : '要上午做'
}
