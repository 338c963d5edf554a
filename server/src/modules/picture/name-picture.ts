import { fail } from '@mall/contract/failures'
import { namePicture as call, type namePicture as contract } from '@mall/contract/picture/calls'
import { eq } from 'drizzle-orm'
import type { StaffHandler } from '../../app/staff/staff-handler.ts'
import { actAs, recordAct } from '../staff/public.ts'
import { picture } from './tables.ts'

export const namePicture: StaffHandler<typeof contract> = (input, staffCall) =>
  actAs(staffCall, ['namePicture', input], call.output.parse, async (tx) => {
    const { path, seen, name } = input
    const [row] = await tx.select({ name: picture.name }).from(picture).where(eq(picture.path, path)).for('update')
    if (!row) return fail('NOT_FOUND')
    if (row.name !== seen) return fail('PICTURE_NAMED')
    await tx.update(picture).set({ name }).where(eq(picture.path, path))
    await recordAct(staffCall, tx, {
      ...{ call: 'namePicture', thing: { kind: 'picture', id: path, name: name || path }, branchId: null, reason: '' },
      changes: [{ field: '说明', before: seen || null, after: name || null }],
    })
    return { name }
  })
