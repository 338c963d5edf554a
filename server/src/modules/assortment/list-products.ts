import type {
  listProductCategories as categories,
  listProducts as listing,
  nameProducts as naming,
} from '@mall/contract/assortment/calls'
import { LOWEST_DAYS } from '@mall/contract/assortment/terms'
import { idsOf } from '@mall/contract/sheet/cells'
import { YES } from '@mall/contract/sheet/columns'
import type { z } from 'zod'
import type { StaffHandler } from '../../app/staff/staff-handler.ts'
import type { Queryable } from '../../platform/database/types.ts'
import { findBranch, listBranches } from '../branch/public.ts'
import {
  listCategories,
  listForStaff,
  lowestActivityPrices,
  productRows,
  type StaffFilter,
  type StaffProduct,
} from '../catalogue/public.ts'
import { lowestReplaced } from '../change-set/public.ts'
import { lintProducts, type ProductFindings, seenFindings } from '../linter/public.ts'
import { seesCosts } from '../staff/public.ts'

type Page = z.input<(typeof listing)['output']>

const PAGE = 50
/** Products looked through for those with findings, at most, before a page is answered short. */
const MAX_LOOKED = 500

export const listProducts: StaffHandler<typeof listing> = async (input, call) => {
  const { db } = call.ctx
  const branch = input.branchId === undefined ? undefined : await findBranch(db, input.branchId)
  if (branch === null) return { list: [], next: null }
  const filter: StaffFilter = {
    ...{ word: input.word, categoryId: input.categoryId, able: branch },
    isOnSale: input.shelf === undefined ? undefined : input.shelf === 'on',
  }
  const list: { row: StaffProduct; lint: ProductFindings | undefined }[] = []
  let after = markOf(input.after)
  for (let looked = 0; looked < MAX_LOOKED && list.length < PAGE; looked += PAGE) {
    const rows = await listForStaff(db, { ...filter, after }, PAGE + 1)
    const page = rows.slice(0, PAGE)
    const lintOf = await lintById(db, page)
    for (const row of page) {
      after = { updatedMs: row.updatedAt.getTime(), id: row.id }
      const lint = lintOf.get(row.id)
      if (isWanted(lint, input.faults)) list.push({ row, lint })
      if (list.length === PAGE) break
    }
    const isLast = rows.length <= PAGE && page.at(-1)?.id === after?.id
    if (isLast || page.length === 0) {
      after = undefined
      break
    }
  }
  return { list: await shown(db, list, await seesCosts(call)), next: after ? `${after.updatedMs}~${after.id}` : null }
}

function markOf(mark: string | undefined): StaffFilter['after'] {
  const [ms, id] = mark?.split('~') ?? []
  return ms === undefined || id === undefined ? undefined : { updatedMs: Number(ms), id }
}

const lintById = async (db: Queryable, rows: readonly StaffProduct[]) =>
  new Map(
    (
      await lintProducts(
        db,
        rows.map(({ id }) => id),
      )
    ).map((one) => [one.productId, one]),
  )

function isWanted(lint: ProductFindings | undefined, faults: 'red' | 'any' | undefined): boolean {
  if (faults === undefined) return true
  return lint?.findings.some(({ level }) => faults === 'any' || level === 'red') ?? false
}

async function shown(
  db: Queryable,
  list: readonly { row: StaffProduct; lint: ProductFindings | undefined }[],
  hasCosts: boolean,
): Promise<Page['list']> {
  const categoryOf = new Map((await listCategories(db)).map((one) => [one.id, one]))
  const branches = await listBranches(db)
  const specIds = list.flatMap(({ row }) => row.specs.map(({ specId }) => specId))
  const [replaced, reduced] = [
    await lowestReplaced(db, specIds),
    await lowestActivityPrices(db, specIds, LOWEST_DAYS * 86_400_000),
  ]
  return list.map(({ row, lint }) => {
    const { id, name, image, isOnSale, serviceKind, tier, updatedAt } = row
    const able = branches.filter(({ services, maxTier }) => services.includes(serviceKind) && tier <= maxTier)
    const own = row.categoryIds.flatMap((categoryId) => categoryOf.get(categoryId) ?? [])
    const parents = new Set(own.map(({ parentId }) => parentId))
    return {
      ...{ productId: id, name, image, isOnSale, updatedAt: updatedAt.toISOString() },
      categoryNames: own.filter((one) => !parents.has(one.id)).map((one) => one.name),
      specs: row.specs.map((spec) => ({
        ...spec,
        lowestFen: Math.min(spec.sellingFen, ...[replaced, reduced].flatMap((of) => of.get(spec.specId) ?? [])),
      })),
      branches: serviceKind === 'goods' ? null : able.length,
      findings: seenFindings(lint?.findings ?? [], hasCosts),
    }
  })
}

export const listProductCategories: StaffHandler<typeof categories> = async (_, { ctx: { db } }) => ({
  list: (await listCategories(db)).map(({ id, parentId, name }) => ({
    ...{ categoryId: id, name, isFirst: parentId === '0' },
  })),
})

export const nameProducts: StaffHandler<typeof naming> = async ({ productIds }, { ctx: { db } }) => ({
  list: (await productRows.find(db, idsOf(productIds))).map(({ id, cells: { name, isOnSale } }) => ({
    ...{ productId: id, name, isOnSale: isOnSale === YES },
  })),
})
