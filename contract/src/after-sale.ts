import { z } from 'zod'

/** 申请中 → 审核 → 退款中 → 已退款; refused by the operator, or withdrawn by who asked. */
const AfterSaleState = z.enum(['requested', 'reviewing', 'refunding', 'refunded', 'rejected', 'withdrawn'])
export type AfterSaleStateName = z.infer<typeof AfterSaleState>
