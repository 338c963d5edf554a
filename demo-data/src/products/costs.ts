import type { ResourceKind } from '@mall/contract/branch/resources'
import { resourceOfMethod } from '../content/methods.ts'
import type { DemoItem } from '../demo-types.ts'

/** What of its single price an item costs: reagents for the laboratory, a doctor's time, a device. */
const SHARES: Readonly<Partial<Record<ResourceKind, number>>> = {
  ...{ 'blood-seat': 0.22, ultrasound: 0.28, ecg: 0.16, 'x-ray': 0.24, ct: 0.34, mri: 0.38 },
  ...{ endoscopy: 0.36, dental: 0.4, gynaecology: 0.26 },
}
const OTHERS = 0.25
const STEP_FEN = 50

/** In half yuan; null: it costs nothing of its own. */
export function costOf({ priceFen, method }: DemoItem): number | null {
  const kind = resourceOfMethod[method]
  const fen = priceFen * ((kind && SHARES[kind]) ?? OTHERS)
  return fen > 0 ? Math.max(STEP_FEN, Math.round(fen / STEP_FEN) * STEP_FEN) : null
}
