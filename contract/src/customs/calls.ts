import { z } from 'zod'
import { Fen } from '../shapes.ts'

/** Version of the consent to hand name and ID number to customs and the payment company. */
export const CUSTOMS_CONSENT_VERSION = '2026-11'

/** Who buys across the border: has to be who pays. Left out, the identity that was checked before is used again. */
export const RealName = z.strictObject({
  person: z
    .strictObject({
      name: z.string().trim().min(2, '请填写真实姓名').max(30, '姓名最多 30 个字'),
      idNumber: z.string().trim().max(18, '证件号最多 18 位'),
    })
    .nullable(),
  /** The separate consent, ticked for this order. */
  consent: z.literal(true, '请先同意把姓名和身份证号提供给海关和支付机构'),
})

/** Additional facts of a settlement with cross-border goods. */
export const CrossBorderSheet = z.object({
  /** Before tax. */
  goodsFen: Fen,
  taxFen: Fen,
  /** The identity that was checked before, masked; null: to be filled in. */
  known: z.object({ name: z.string(), idNumber: z.string(), usedFen: Fen }).nullable(),
})

/** How far the declaration of a cross-border order is. */
export const CUSTOMS_STATES = ['unpaid', 'waiting', 'submitted', 'cleared', 'failed', 'released'] as const
export const CustomsState = z.enum(CUSTOMS_STATES)
export type CustomsStateName = z.infer<typeof CustomsState>
