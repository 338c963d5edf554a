import type { Context } from '../../../app/context.ts'
import { openReadCache } from '../../../platform/cache/read-cache.ts'
import {
  type BranchFacts,
  listBranches,
  listItemGaps,
  listItemsWithoutBranch,
  listOpenOnWeekends,
  listPriceDifferences,
} from '../../branch/public.ts'
import {
  type AddOnCatalogue,
  findItems,
  findPackages,
  type ItemFacts,
  listMarketBases,
  listOrgans,
  loadAddOnCatalogue,
  type MarketBase,
} from '../../catalogue/public.ts'
import { versionCache } from '../../settings/public.ts'
import { EMPTY_EXAM, withAddedItems } from './compose-exam.ts'

export type ExamRow = ItemFacts & { organName: string }
/** The exam that a voucher refers to. */
export interface Sold {
  packageId: string
  /** Items sold with the package. */
  itemIds: readonly string[]
  serviceKind: string
}
/** What a voucher pays for: a package and the items sold with it. */
export interface Exam {
  id: string
  name: string
  tier: number
  serviceKind: string
  sex: number
  minAge: number
  maxAge: number
  minutes: number
  reportDays: string
  items: ExamRow[]
  /** Fasting items begin with a blood draw. */
  needsBloodDraw: boolean
}

/** Packages, items and branches, cached until the operator edits something; read for every hold. */
const cacheOf = versionCache(() => ({
  exams: openReadCache<Exam | null>(),
  branches: openReadCache<BranchFacts[]>(),
  weekends: openReadCache<ReadonlySet<string>>(),
  gaps: openReadCache<ReadonlySet<string>>(),
  withoutBranch: openReadCache<ReadonlySet<string>>(),
  differences: openReadCache<ReadonlyMap<string, number>>(),
  shelves: openReadCache<AddOnCatalogue>(),
  bases: openReadCache<MarketBase[]>(),
}))

/** null if there is no such package. */
export async function findExam(ctx: Context, sold: Sold): Promise<Exam | null> {
  const base = sold.packageId === '' ? EMPTY_EXAM : await findPackage(ctx, sold.packageId)
  if (!base || (sold.itemIds.length === 0 && base.serviceKind === sold.serviceKind)) return base
  const addedItems = sold.itemIds.length === 0 ? [] : await withOrgans(ctx, await findItems(ctx.db, sold.itemIds))
  return withAddedItems({ ...base, serviceKind: sold.serviceKind }, addedItems)
}

function findPackage(ctx: Context, packageId: string): Promise<Exam | null> {
  return cacheOf(ctx).exams(packageId, async () => {
    const [found] = await findPackages(ctx.db, [packageId])
    if (!found) return null
    const items = await withOrgans(ctx, found.items)
    return { ...found, items, needsBloodDraw: items.some((item) => item.needsFasting) }
  })
}

/** Items sold in addition to packages of this service. */
export function addOnCatalogueOf(ctx: Context, service: string): Promise<AddOnCatalogue> {
  return cacheOf(ctx).shelves(service, () => loadAddOnCatalogue(ctx.db, service))
}

/** Bases that a market selection can start from. */
export function basesOf(ctx: Context): Promise<MarketBase[]> {
  return cacheOf(ctx).bases('all', () => listMarketBases(ctx.db))
}

/** Items that this branch has no device for. */
export function gapsOf(ctx: Context, branchId: string): Promise<ReadonlySet<string>> {
  return cacheOf(ctx).gaps(branchId, async () => new Set(await listItemGaps(ctx.db, branchId)))
}

/** Items that no branch with this service has a device for. */
export function itemsWithoutBranch(ctx: Context, service: string): Promise<ReadonlySet<string>> {
  return cacheOf(ctx).withoutBranch(service, async () => new Set(await listItemsWithoutBranch(ctx.db, service)))
}

/** Each branch's price difference for a service, in fen. */
export async function differenceOf(ctx: Context, branchId: string, service: string): Promise<number> {
  const all = await cacheOf(ctx).differences(service, () => listPriceDifferences(ctx.db, service))
  return all.get(branchId) ?? 0
}

export function allBranches(ctx: Context): Promise<BranchFacts[]> {
  return cacheOf(ctx).branches('all', () => listBranches(ctx.db))
}

/** The branches that do this exam on Saturdays or Sundays. */
export function onWeekendsOf(
  ctx: Context,
  { serviceKind: service, needsBloodDraw: onlyBloodDraw }: Pick<Exam, 'serviceKind' | 'needsBloodDraw'>,
): Promise<ReadonlySet<string>> {
  const read = () => listOpenOnWeekends(ctx.db, { service, onlyBloodDraw })
  return cacheOf(ctx).weekends(`${service} ${onlyBloodDraw}`, read)
}

async function withOrgans(ctx: Context, items: readonly ItemFacts[]): Promise<ExamRow[]> {
  const names = new Map((await listOrgans(ctx.db)).map(({ id, name }) => [id, name]))
  return items.map((item) => ({ ...item, organName: names.get(item.organId) ?? '其他' }))
}
