import { rfc3339 } from '@mall/contract/days'
import { instantOfDtm } from '../hl7/day-time.ts'
import { fieldOf, type Message, type Segment, segmentsOf } from '../hl7/message.ts'

/** As long as the mall reads it. */
const SPECIMEN_CHARS = 60

interface Order {
  obr: Segment
  specimens: Segment[]
}

/** What is said of a result by its order (OBR) and the specimen (SPM) of that, where the result itself does not. */
export function saidByOrder(message: Message): (obx: Segment) => object {
  const { orderOf, common } = ordersOf(message)
  const releases = segmentsOf(message, 'OBR').map((obr) => instantOfDtm(fieldOf(message, obr, 22)))
  const isReleasedApart = new Set(releases.map((instant) => instant?.getTime())).size > 1
  return (obx) => {
    const order = orderOf.get(obx)
    if (!order) return {}
    const { obr, specimens } = order
    const spm = only(specimens) ?? (specimens.length === 0 ? only(common) : undefined)
    const display = specimenOf(message, spm, obr).slice(0, SPECIMEN_CHARS)
    const takenAt = instantOfDtm(fieldOf(message, spm, 17)) ?? instantOfDtm(fieldOf(message, obr, 7))
    const releasedAt = isReleasedApart ? instantOfDtm(fieldOf(message, obr, 22)) : null
    return {
      ...(display && { specimen: { display } }),
      ...(takenAt && { effectiveDateTime: rfc3339(takenAt) }),
      ...(releasedAt && { issued: rfc3339(releasedAt) }),
    }
  }
}

/** Specimens stand behind the results of their order; before the first order they are of all. */
function ordersOf({ segments }: Message) {
  const orderOf = new Map<Segment, Order>()
  const common: Segment[] = []
  let order: Order | undefined
  for (const segment of segments) {
    if (segment.name === 'OBR') order = { obr: segment, specimens: [] }
    else if (segment.name === 'SPM') (order?.specimens ?? common).push(segment)
    else if (segment.name === 'OBX' && order) orderOf.set(segment, order)
  }
  return { orderOf, common }
}

/** Of several nobody could say which is meant. */
const only = (segments: readonly Segment[]): Segment | undefined => (segments.length === 1 ? segments[0] : undefined)

/** SPM-4; before version 2.5 OBR-15. In words, or else its code. */
const specimenOf = (message: Message, spm: Segment | undefined, obr: Segment): string =>
  fieldOf(message, spm, 4, 2) || fieldOf(message, spm, 4) || fieldOf(message, obr, 15, 2) || fieldOf(message, obr, 15)
