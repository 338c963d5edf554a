import type { Context } from '../../context.ts'
import { type BranchFacts, listBranches } from '../branch/public.ts'
import { findPackages, type ItemFacts, listAddOnItems, listOrgans } from '../catalogue/public.ts'
import { contentVersion } from '../settings/public.ts'

export type ExamRow = ItemFacts & { organName: string }
/** The package behind a voucher. */
export interface Exam {
  id: string
  name: string
  tier: number
  serviceKind: string
  sex: number
  minAge: number
  maxAge: number
  items: ExamRow[]
  /** Fasting items begin with a blood draw. */
  needsBloodDraw: boolean
}

/** Packages, items and branches as they were read, until the operator edits something: claims ask for them all the time. */
interface Copy {
  version: string
  exams: Map<string, Promise<Exam | null>>
  addOns: Map<string, Promise<ExamRow[]>>
  branches: Map<string, Promise<BranchFacts[]>>
}

const copies = new WeakMap<Context, Copy>()

function copyOf(ctx: Context): Copy {
  const version = contentVersion(ctx).current()
  const found = copies.get(ctx)
  if (found?.version === version) return found
  const copy: Copy = { version, exams: new Map(), addOns: new Map(), branches: new Map() }
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
export function findExam(ctx: Context, packageId: string): Promise<Exam | null> {
  return kept(copyOf(ctx).exams, packageId, async () => {
    const [found] = await findPackages(ctx.db, [packageId])
    if (!found) return null
    const items = await withOrgans(ctx, found.items)
    return { ...found, items, needsBloodDraw: items.some((item) => item.needsFasting) }
  })
}

/** Items that can be added to a booking of this service. */
export function addOnItems(ctx: Context, serviceKind: string): Promise<ExamRow[]> {
  return kept(copyOf(ctx).addOns, serviceKind, async () => withOrgans(ctx, await listAddOnItems(ctx.db, serviceKind)))
}

export function allBranches(ctx: Context): Promise<BranchFacts[]> {
  return kept(copyOf(ctx).branches, 'all', () => listBranches(ctx.db))
}

async function withOrgans(ctx: Context, items: readonly ItemFacts[]): Promise<ExamRow[]> {
  const names = new Map((await listOrgans(ctx.db)).map(({ id, name }) => [id, name]))
  return items.map((item) => ({ ...item, organName: names.get(item.organId) ?? '其他' }))
}
