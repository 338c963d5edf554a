import type { listReports as contract } from '@mall/contract/report/calls'
import type { Handler } from '../../app/http/handler.ts'
import { contactsOf } from '../account/public.ts'
import { countsOf, openDocument } from './document.ts'
import { type OwnVisit, type ReadableReport, readableReports } from './own-reports.ts'

const visitedOf = ({ bookingId, day, branchName, productName }: OwnVisit) => ({
  ...{ bookingId, day, branchName, productName },
})

/** By the people of the account, the member first; whoever was deleted from it comes last. */
export const listReports: Handler<typeof contract> = async (_, { ctx, member }) => {
  const [{ visits, reports }, contacts] = await Promise.all([
    readableReports(ctx, member.id),
    contactsOf(ctx, member.id),
  ])
  const byContact = Map.groupBy(visits, ({ contactId }) => contactId)
  const known = contacts.map(({ id }) => id)
  const ids = [...new Set([...known, ...byContact.keys()])]
  const shownOf = async ({ row, visit }: ReadableReport) => {
    const { isOpen, readableUntil, finding } = visit
    const content = isOpen && finding !== null ? { finding, counts: countsOf(await openDocument(ctx, row)) } : null
    return {
      ...visitedOf(visit),
      ...{ readyAt: (row.signedAt ?? row.uploadedAt).toISOString(), content, readableUntil },
      isNew: row.readAt === null,
    }
  }
  const booked = new Set(visits.map(({ bookingId }) => bookingId))
  const sharedOf = async ({ row, visit, giverId, isGuardian = false }: ReadableReport) => {
    const { name, readableUntil, finding } = visit
    if (
      (giverId === undefined && !isGuardian) ||
      booked.has(row.bookingId) ||
      readableUntil === null ||
      finding === null
    )
      return []
    const content = { finding, counts: countsOf(await openDocument(ctx, row)) }
    return [{ ...visitedOf(visit), name, content, readableUntil, isGuardian }]
  }
  return {
    people: await Promise.all(
      ids.map(async (contactsId) => {
        const own = byContact.get(contactsId) ?? []
        const contact = contacts.find(({ id }) => id === contactsId)
        return {
          contactsId,
          name: contact?.name ?? own[0]?.name ?? '',
          isMyself: contact?.isMyself ?? false,
          reports: await Promise.all(reports.filter(({ visit }) => visit.contactId === contactsId).map(shownOf)),
          awaited: own.filter(({ isReported }) => !isReported).map(visitedOf),
        }
      }),
    ),
    shared: (await Promise.all(reports.map(sharedOf))).flat(),
  }
}
