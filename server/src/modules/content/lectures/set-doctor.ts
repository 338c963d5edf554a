import type { Context } from '../../../app/context.ts'
import { contentVersion } from '../../settings/public.ts'
import { doctor } from '../tables.ts'

/** Sets a doctor's portrait, shown with their lectures and the articles they reviewed. */
export async function setDoctor(ctx: Context, name: string, picture: Buffer, kind: string): Promise<void> {
  const image = `doctors/${ctx.ids.id()}.${kind}`
  await ctx.objects.put(image, picture)
  await ctx.db.insert(doctor).values({ name, image }).onConflictDoUpdate({ target: doctor.name, set: { image } })
  await contentVersion(ctx).check()
}
