import type { Context } from '../../app/context.ts'
import { aSlot } from '../appointment/samples.ts'
import { anItem, aSpecOf } from '../catalogue/samples.ts'
import { aPage } from '../content/samples.ts'
import { anOperator, someQualifications } from '../settings/samples.ts'

/** All that a mall needs to open, but its people. */
export async function allButPeople(ctx: Context): Promise<void> {
  await anOperator(ctx)
  await someQualifications(ctx)
  await aSlot(ctx)
  await anItem(ctx)
  await aSpecOf(ctx)
  for (const slug of ['user-agreement', 'privacy-clause', 'sales-back']) await aPage(ctx, slug)
}
