/** So often may the texts of one order be sent again. */
export const RESENDS_A_DAY = 5

/** Failures of the console's orders, after-sales and refunds. */
export const orderStaffFailures = {
  AFTER_SALE_STALE: { code: 61101, status: 409, msg: '这笔申请刚刚有变化，请刷新后看清楚再决定' },
  AFTER_SALE_PROPOSED: { code: 61102, status: 409, msg: '这笔申请已提交大额复核，等另一位同事批准，现在不能再决定' },
  PROPOSAL_DECIDED: { code: 61103, status: 409, msg: '这笔大额退款已有同事复核过，请刷新后再看' },
  PROPOSAL_OWN: { code: 61104, status: 403, msg: '不能复核自己提交的退款，请另一位有“批准大额退款”权限的同事来做' },
  PROPOSER_LEFT: {
    code: 61118,
    status: 409,
    msg: '提交这笔退款的同事已停用，或已没有这项权限，不能照着批准：请先不批，再由别的同事重新提交',
  },
  REFUND_DONE: { code: 61105, status: 409, msg: '这笔退款已经到账，不用再重发' },
  REVEAL_NOTHING: { code: 61106, status: 404, msg: '这个订单没有填这一项，不用查看' },
  GOODWILL_TOO_MUCH: { code: 61111, status: 409, msg: '补偿不能多过这个订单还没退的钱，请改小金额' },
  GOODWILL_STALE: { code: 61112, status: 409, msg: '这个订单刚刚有退款，请刷新后看清楚再定' },
  GOODWILL_WAITING: { code: 61113, status: 409, msg: '这个订单有一笔补偿退款在等另一位同事批准，批完再来' },
  RESEND_NOTHING: {
    code: 61115,
    status: 409,
    msg: '这条短信现在不用再发：预约已经到检、取消或改过，或者还没有发货，请刷新后再看',
  },
  RESEND_NO_NUMBER: { code: 61116, status: 409, msg: '这个订单没有留手机号，短信发不出去，请电话告诉客人' },
  RESEND_LIMIT: {
    code: 61117,
    status: 429,
    msg: `这个订单一天里已经重发过 ${RESENDS_A_DAY} 次，请客人在商城的“消息”里看，或电话告诉客人`,
  },
  ORDER_NOT_TO_SHIP: {
    code: 61114,
    status: 409,
    msg: '这个订单现在不能发货：可能已经发了、退了，或不用寄，请刷新后再看',
  },
} as const
