import { rowValue } from '@mall/contract/change-set/row-value'
import type { getDoctor as getting, listDoctors as listing } from '@mall/contract/content/staff-doctors'
import { and, asc, eq, ilike, or, sql } from 'drizzle-orm'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import { listBranches } from '../../branch/public.ts'
import { doctor } from '../tables.ts'
import { doctorRows } from './doctor-rows.ts'
import { LECTURES_OF_DOCTOR } from './doctors.ts'

const PAGE = 50

export const listDoctors: StaffHandler<typeof listing> = async ({ branchId, word, after }, { ctx }) => {
  const [sort, id] = after?.split('~') ?? []
  const pattern = `%${word?.replaceAll(/[\\%_]/g, '\\$&')}%`
  const rows = await ctx.db
    .select({ doctor, lectures: LECTURES_OF_DOCTOR })
    .from(doctor)
    .where(
      and(
        branchId === undefined ? undefined : eq(doctor.branchId, branchId),
        word ? or(ilike(doctor.name, pattern), ilike(doctor.title, pattern), eq(doctor.id, word)) : undefined,
        sort !== undefined && id !== undefined
          ? sql`(${doctor.sort}, ${doctor.id}) > (${Number(sort)}::int, ${id}::text)`
          : undefined,
      ),
    )
    .orderBy(asc(doctor.sort), asc(doctor.id))
    .limit(PAGE + 1)
  const list = rows.slice(0, PAGE)
  const last = rows.length > PAGE ? list.at(-1) : undefined
  const ids = list.flatMap((row) => row.doctor.branchId || [])
  const branches = ids.length > 0 ? await listBranches(ctx.db, { ids }) : []
  const names = new Map(branches.map((branch) => [branch.id, branch.name]))
  return {
    list: list.map(({ doctor: { name, title, image, isListed, ...row }, lectures }) => ({
      ...{ doctorId: row.id, name, title, imageUrl: image, isShown: isListed, lectures },
      branchName: names.get(row.branchId) ?? row.branchId,
    })),
    next: last ? `${last.doctor.sort}~${last.doctor.id}` : null,
  }
}

export const getDoctor: StaffHandler<typeof getting> = async ({ doctorId }, { ctx }) => {
  const [row] = await doctorRows.find(ctx.db, [doctorId])
  return { doctorId, value: row ? rowValue('doctor', row.cells) : '' }
}
