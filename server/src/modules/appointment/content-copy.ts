import type { Context } from '../../context.ts'
import {
  type BranchFacts,
  listBranches,
  listItemGaps,
  listItemsNowhere,
  listPriceDifferences,
} from '../branch/public.ts'
import {
  findItems,
  findPackages,
  type ItemFacts,
  listMarketBases,
  listOrgans,
  type MarketBase,
  readShelf,
  type Shelf,
} from '../catalogue/public.ts'
import { contentVersion } from '../settings/public.ts'
import { FROM_NOTHING, withBeside } from './put-together.ts'

export type ExamRow = ItemFacts & { organName: string }
/** What a voucher says of its examination. */
export interface Sold {
  packageId: string
  /** Sold beside the package. */
  itemIds: readonly string[]
  serviceKind: string
}
/** What is behind a voucher: a package, and what was sold beside it. */
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

/** Packages, items and branches as they were read, until the operator edits something: claims ask for them all the time. */
interface Copy {
  version: string
  exams: Map<string, Promise<Exam | null>>
  branches: Map<string, Promise<BranchFacts[]>>
  gaps: Map<string, Promise<ReadonlySet<string>>>
  nowhere: Map<string, Promise<ReadonlySet<string>>>
  differences: Map<string, Promise<ReadonlyMap<string, number>>>
  shelves: Map<string, Promise<Shelf>>
  bases: Map<string, Promise<MarketBase[]>>
}

const copies = new WeakMap<Context, Copy>()

function copyOf(ctx: Context): Copy {
  const version = contentVersion(ctx).current()
  const found = copies.get(ctx)
  if (found?.version === version) return found
  const copy: Copy = {
    version,
    exams: new Map(),
    branches: new Map(),
    gaps: new Map(),
    nowhere: new Map(),
    differences: new Map(),
    shelves: new Map(),
    bases: new Map(),
  }
  copies.set(ctx, copy)
  return copy
}

/** Whoever asks while it is being read waits for the same answer; a failed reading is not kept. */
function kept<T>(map: Map<string, Promise<T>>, key: string, read: () => Promise<T>): Promise<T> {
  const found = map.get(key)
  if (found) return found
  const reading = read()
  map.set(key, reading)
  reading.catch(() => map.delete(key))
  return reading
}

/** null when there is no such package. */
export async function findExam(ctx: Context, sold: Sold): Promise<Exam | null> {
  const base = sold.packageId === '' ? FROM_NOTHING : await findPackage(ctx, sold.packageId)
  if (!base || (sold.itemIds.length === 0 && base.serviceKind === sold.serviceKind)) return base
  const beside = sold.itemIds.length === 0 ? [] : await withOrgans(ctx, await findItems(ctx.db, sold.itemIds))
  return withBeside({ ...base, serviceKind: sold.serviceKind }, beside)
}

function findPackage(ctx: Context, packageId: string): Promise<Exam | null> {
  return kept(copyOf(ctx).exams, packageId, async () => {
    const [found] = await findPackages(ctx.db, [packageId])
    if (!found) return null
    const items = await withOrgans(ctx, found.items)
    return { ...found, items, needsBloodDraw: items.some((item) => item.needsFasting) }
  })
}

/** What is sold beside the packages of this service. */
export function shelfOf(ctx: Context, service: string): Promise<Shelf> {
  return kept(copyOf(ctx).shelves, service, () => readShelf(ctx.db, service))
}

/** What the market can be started from. */
export function basesOf(ctx: Context): Promise<MarketBase[]> {
  return kept(copyOf(ctx).bases, 'all', () => listMarketBases(ctx.db))
}

/** Examinations that this branch has no device for. */
export function gapsOf(ctx: Context, branchId: string): Promise<ReadonlySet<string>> {
  return kept(copyOf(ctx).gaps, branchId, async () => new Set(await listItemGaps(ctx.db, branchId)))
}

/** Examinations that no branch with this service has a device for. */
export function nowhereOf(ctx: Context, service: string): Promise<ReadonlySet<string>> {
  return kept(copyOf(ctx).nowhere, service, async () => new Set(await listItemsNowhere(ctx.db, service)))
}

/** What each branch asks more or less for a service, in fen. */
export async function differenceOf(ctx: Context, branchId: string, service: string): Promise<number> {
  const all = await kept(copyOf(ctx).differences, service, () => listPriceDifferences(ctx.db, service))
  return all.get(branchId) ?? 0
}

export function allBranches(ctx: Context): Promise<BranchFacts[]> {
  return kept(copyOf(ctx).branches, 'all', () => listBranches(ctx.db))
}

async function withOrgans(ctx: Context, items: readonly ItemFacts[]): Promise<ExamRow[]> {
  const names = new Map((await listOrgans(ctx.db)).map(({ id, name }) => [id, name]))
  return items.map((item) => ({ ...item, organName: names.get(item.organId) ?? '其他' }))
}
