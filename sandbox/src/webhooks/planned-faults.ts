import type { FaultKind, Faults } from '../store/faults.ts'

/** Faults planned for a payment's webhook. */
export type Planned = { lost: boolean; lateMs: number; kinds: FaultKind[] }

export const NO_FAULTS: Planned = { lost: false, lateMs: 0, kinds: [] }

const KINDS = [
  'duplicate-notify',
  'reordered-notify',
  'bad-notify-signature',
  'stale-notify',
  'wrong-amount',
  'key-rotation',
  'ended-certificate',
] as const

/** Uses up the faults that were ordered for this payment's webhook. */
export async function plannedFaults(faults: Faults, outTradeNo: string): Promise<Planned> {
  const lost = (await faults.take('lost-notify', outTradeNo)) !== null
  const late = await faults.take('late-notify', outTradeNo)
  const kinds: FaultKind[] = []
  for (const kind of KINDS) if (await faults.take(kind, outTradeNo)) kinds.push(kind)
  // It waits for the refund's webhook, which sends it off.
  return { lost: lost || kinds.includes('reordered-notify'), lateMs: late?.ms ?? 0, kinds }
}
