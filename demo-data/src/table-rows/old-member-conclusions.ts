import { conclusions, doctor } from '../content/old-member/old-member.ts'
import type { DemoMall } from '../demo-mall.ts'
import { addDays, cell, parseRows } from '../rows.ts'
import { at, idOf, MEMBER, type Sealer, type Visit, yearOf } from './old-member-visits.ts'
import type { Row } from './table-rows.ts'

const READABLE_DAYS = 365

/** What the doctor concluded of each visit, and only of what was examined there. */
export const conclusionRows = (mall: DemoMall, { seal }: Sealer) => {
  const written = parseRows(conclusions)
  const itemsOf = new Map(mall.packages.map((each) => [each.id, each.itemIds]))
  return (visit: Visit): Row[] =>
    written
      .filter(
        (row) => cell(row, 0) === visit.name && Number(mall.today.slice(0, 4)) - Number(cell(row, 1)) === yearOf(visit),
      )
      .map((row) => {
        const [itemId, finding, advice, reader] = [2, 3, 4, 5].map((nth) => cell(row, nth))
        if (!itemsOf.get(visit.packageId)?.includes(`item-${itemId}`)) {
          throw new Error(`${visit.product.slug} does not examine ${itemId}: ${finding}`)
        }
        const id = idOf('conclusion', visit)
        const text = JSON.stringify({ finding, advice: advice?.split('；'), doctor })
        return {
          ...{ id, booking_id: idOf('booking', visit), member_id: MEMBER, version: 1 },
          text_sealed: seal(text, `visit_conclusion|text|${id}`),
          holder_reads_until: reader === 'agreed' ? addDays(mall.today, READABLE_DAYS) : null,
          issued_at: at(addDays(visit.day, 4), 15),
        }
      })
}
