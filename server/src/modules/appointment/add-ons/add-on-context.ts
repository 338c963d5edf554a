import { type Choice, type ChosenItem, chosenItems } from '@mall/contract/appointment/market-choice'
import { fail } from '@mall/contract/failures'
import type { Context } from '../../../app/context.ts'
import { findContact } from '../../account/public.ts'
import type { AddOnCatalogue, ItemFacts } from '../../catalogue/public.ts'
import { whyNotEligible } from '../availability/branch-eligibility.ts'
import { addOnCatalogueOf, basesOf, differenceOf, type Exam, gapsOf } from '../exams/exam-cache.ts'
import { type PlannedVisit, whyUnsuitable } from '../holds/suitability-rules.ts'
import { drawsBloodAt } from '../preparation/draws-blood.ts'
import type { voucher } from '../tables.ts'
import { findOwnVoucher } from '../vouchers/voucher-queries.ts'
import { type AddOnConstraints, type Refusal, whyNotCombined } from './add-item-rules.ts'

interface SlotChoice {
  voucherId: string
  branchId: string
  sex: number
  ampm: 'am' | 'pm'
  /** The filters chosen so far. */
  contactsId?: string | undefined
  date?: string | undefined
  timespanId?: string | undefined
}

/** What a voucher's add-ons start from, and everything that decides what can be added. */
export interface AddOnContext {
  exam: Exam
  sold: Pick<typeof voucher.$inferSelect, 'productId' | 'productName' | 'specName' | 'image' | 'packageId'>
  /** Already paid, so only added items cost something. */
  isPaid: boolean
  /** 0 without a base, or when it is already paid. */
  contractFen: number
  /** The branch's price difference: added to what was paid, or taken off the added items. */
  differenceFen: number
  /** The base as sold; null without a base. */
  specId: string | null
  catalogue: AddOnCatalogue
  /** Items that can be added, by id; free items among them if requested. */
  items: ReadonlyMap<string, ItemFacts>
  /** Free items, included automatically. */
  freeItems: readonly ItemFacts[]
  around: Omit<AddOnConstraints, 'chosen'>
  /** Null while nobody is chosen. */
  plannedVisit: PlannedVisit | null
}

/** The member's own voucher, for an own contact at an eligible branch; others are not found. */
export async function loadAddOnContext(ctx: Context, memberId: string, place: SlotChoice): Promise<AddOnContext> {
  const { branchId, ampm, contactsId, date: day, timespanId } = place
  const [{ sold, exam }, person] = await Promise.all([
    findOwnVoucher(ctx, memberId, place.voucherId),
    contactsId === undefined ? null : findContact(ctx, memberId, contactsId),
  ])
  if (contactsId !== undefined && !person) fail('NOT_FOUND')
  if (await whyNotEligible(ctx, branchId, exam)) fail('BRANCH_NOT_OFFERED')
  const isTimed = day !== undefined && timespanId !== undefined
  const drawsBlood = isTimed ? await drawsBloodAt(ctx, { branchId, service: exam.serviceKind, day, timespanId }) : null
  const plannedVisit = person && { person, day: day ?? ctx.clock.today() }
  const sex = person && person.sex !== -1 ? person.sex : place.sex
  // Whether blood is drawn depends on the hour; mornings usually do.
  const where = { branchId, sex, ampm, drawsBlood: drawsBlood ?? ampm === 'am' }
  return addOnContextOf(ctx, { exam, sold, isPaid: sold.state !== 'draft', plannedVisit }, where)
}

export async function addOnContextOf(
  ctx: Context,
  { exam, sold, isPaid, plannedVisit }: Pick<AddOnContext, 'exam' | 'sold' | 'isPaid' | 'plannedVisit'>,
  { branchId, ...where }: { branchId: string } & Pick<AddOnConstraints, 'sex' | 'ampm' | 'drawsBlood'>,
): Promise<AddOnContext> {
  const [catalogue, bases, gaps, differenceFen] = await Promise.all([
    addOnCatalogueOf(ctx, exam.serviceKind),
    isPaid ? [] : basesOf(ctx),
    gapsOf(ctx, branchId),
    differenceOf(ctx, branchId, exam.serviceKind),
  ])
  const base = bases.find(({ productId, packageId }) => productId === sold.productId && packageId === sold.packageId)
  // The operator withdrew the base from the market while it was being put together.
  if (!isPaid && sold.packageId !== '' && !base) fail('NOT_FOUND', null, '这份打底套餐已经不卖了，请换一份')
  const isMarket = exam.serviceKind === 'market'
  const zeroPricedItems = isMarket ? [] : catalogue.freeItems.map((item) => ({ ...item, priceFen: 0 }))
  return {
    ...{ exam, sold, isPaid, plannedVisit, catalogue, differenceFen },
    freeItems: isMarket ? catalogue.freeItems : [],
    specId: base?.specId ?? null,
    contractFen: base?.contractFen ?? 0,
    items: new Map([...catalogue.items, ...zeroPricedItems].map((item) => [item.id, item])),
    around: {
      base: { name: sold.productName, sex: exam.sex, itemIds: exam.items.map(({ id }) => id) },
      ...{ covering: catalogue.covering, gaps, ...where },
    },
  }
}

/** The selection with its price, or why it is refused; unknown ids are not found. */
export function resolveChoice(
  addOnContext: AddOnContext,
  choice: Choice,
): { chosen: ChosenItem[]; facts: ItemFacts[] } {
  const { catalogue, items } = addOnContext
  for (const packageId of choice.packageIds)
    if (!catalogue.packages.some(({ id }) => id === packageId)) fail('NOT_FOUND', { packageId }, '有一个组合已经不做了')
  for (const id of choice.itemIds) if (!items.has(id)) failUnsold(addOnContext, id)
  const chosen = chosenItems(choice, catalogue.packages, (id) => items.get(id)?.priceFen)
  const facts = chosen.flatMap(({ id }) => items.get(id) ?? [])
  const refusal = whyNotCombined([...facts, ...duplicateItems(choice, addOnContext)], addOnContext.around)
  if (refusal) failWithRefusal(refusal, refusal.itemId)
  failUnlessSuitable(facts, addOnContext.plannedVisit)
  return { chosen, facts }
}

/** Items in two packages, or in a package and singly; `chosenItems` lists each only once. */
function duplicateItems(choice: Choice, { catalogue, items }: AddOnContext): ItemFacts[] {
  const inPackages = choice.packageIds.flatMap((id) => catalogue.packages.find((one) => one.id === id)?.items ?? [])
  const all = [...inPackages.map(({ id }) => id), ...choice.itemIds]
  return all.filter((id, index) => all.indexOf(id) !== index).flatMap((id) => items.get(id) ?? [])
}

function failUnsold({ exam, freeItems, around }: AddOnContext, itemId: string): never {
  const name = [...exam.items, ...freeItems].find(({ id }) => id === itemId)?.name
  if (!name) fail('NOT_FOUND', { itemId }, '有一项已经不做了')
  const isInBase = around.base.itemIds.includes(itemId)
  const msg = isInBase ? `“${name}”已经在${around.base.name}里，不用重复加` : `“${name}”免费带上，不用另外加`
  return failWithRefusal({ failure: 'ITEM_DUPLICATE', msg }, itemId)
}

/** With a known examinee, every item has to suit them on the day. */
function failUnlessSuitable(items: readonly ItemFacts[], plannedVisit: PlannedVisit | null): void {
  for (const item of plannedVisit ? items : []) {
    const msg = plannedVisit ? whyUnsuitable(item, plannedVisit) : ''
    if (msg) failWithRefusal({ failure: 'ITEM_UNSUITABLE', msg }, item.id)
  }
}

function failWithRefusal({ failure, msg }: Refusal, itemId: string): never {
  return fail(failure, { itemId }, msg)
}
