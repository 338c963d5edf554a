import type { queryMealList as listContract, setMeal as setContract } from '@mall/contract/appointment/set-meal'
import { fail } from '@mall/contract/failures'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Handler } from '../../../app/http/handler.ts'
import { listExamSpecs } from '../../catalogue/public.ts'
import { isServiceKind } from '../capacity/slot-rules.ts'
import { findExam } from '../exams/exam-cache.ts'
import { releaseHoldsOfVouchers } from '../holds/release-holds.ts'
import { voucher } from '../tables.ts'
import { findOwnVoucher } from '../vouchers/voucher-queries.ts'
import { type MealSpec, mealsFor } from './meal-rules.ts'

type Sold = Awaited<ReturnType<typeof findOwnVoucher>>['sold']

export const queryMealList: Handler<typeof listContract> = async ({ voucherId }, { ctx, member }) => {
  const { sold, exam: now } = await findOwnVoucher(ctx, member.id, voucherId)
  const currentItemIds = new Set(now.items.map(({ id }) => id))
  const meals = await mealsOf(ctx, sold)
  const list = await Promise.all(
    meals.map(async ({ packageId, specName }) => {
      const exam = (await findExam(ctx, { ...sold, packageId })) ?? now
      return {
        packageId,
        packageName: exam.name,
        specName,
        itemCount: exam.items.length,
        sex: sexOf(exam.sex),
        minAge: exam.minAge,
        maxAge: exam.maxAge,
        more: exam.items.filter(({ id }) => !currentItemIds.has(id)).map(({ name }) => name),
        checkState: packageId === sold.packageId,
      }
    }),
  )
  return {
    voucherId,
    productName: sold.productName,
    imageUrl: sold.image,
    serviceKind: isServiceKind(sold.serviceKind) ? sold.serviceKind : 'general',
    sellingPrice: meals[0]?.sellingFen ?? 0,
    canChoose: sold.state === 'unused',
    list,
  }
}

/** Changes the package at the same price. An existing hold is released, because it was checked for the previous package. */
export const setMeal: Handler<typeof setContract> = async ({ voucherId, packageId }, { ctx, member }) => {
  const { sold } = await findOwnVoucher(ctx, member.id, voucherId)
  const meal = (await mealsOf(ctx, sold)).find((one) => one.packageId === packageId) ?? fail('NOT_FOUND')
  if (sold.packageId === packageId) return { voucherId, packageId, specName: sold.specName }
  const { specName } = meal
  await ctx.db.transaction(async (tx) => {
    const free = and(eq(voucher.id, voucherId), eq(voucher.memberId, member.id), eq(voucher.state, 'unused'))
    const { rowCount } = await tx.update(voucher).set({ packageId, specName }).where(free)
    if (rowCount === 0) fail('VOUCHER_SPENT')
    await releaseHoldsOfVouchers(ctx, tx, [voucherId])
  })
  return { voucherId, packageId, specName }
}

async function mealsOf(ctx: Context, sold: Sold): Promise<MealSpec[]> {
  const specs = await listExamSpecs(ctx.db, sold.productId)
  return mealsFor(specs, sold)
}

const sexOf = (sex: number): -1 | 0 | 1 => (sex === 0 || sex === 1 ? sex : -1)
