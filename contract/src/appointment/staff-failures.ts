/** Tries of one booking's ID digits in an hour. */
export const ID_DIGIT_TRIES = 5
/** Minutes in which a check-in can be taken back. */
export const UNDO_MINUTES = 10

/** Failures of the desk, the same for console and command line. */
export const appointmentStaffFailures = {
  VISIT_UNPAID: { code: 61201, status: 409, msg: '加项还没有付款，付好才能到检' },
  VISIT_NOT_BOOKED: { code: 61202, status: 409, msg: '这个预约已经到检、取消或过期，请刷新后再看' },
  VISIT_OTHER_DAY: { code: 61203, status: 409, msg: '预约的不是今天，请先请客人改期' },
  VISIT_NOT_STARTED: { code: 61204, status: 409, msg: '还没有到检，或报告已出，请刷新后再看' },
  VISIT_ENDED: { code: 61205, status: 409, msg: '这次检查已经结束，不能再改' },
  VISIT_ITEM_CLOSED: { code: 61206, status: 409, msg: '有的项目不在清单上、已经做过，或已经退掉，请刷新后再看' },
  VISIT_ITEMS_OPEN: {
    code: 61298,
    status: 409,
    msg: '还有项目没有说清楚，请逐项选：做完了、今天不做，还是没做也不退，再结束检查',
  },
  VISIT_NOT_ENDED: { code: 61207, status: 409, msg: '检查还没有结束，或报告已出' },
  IDENTITY_WRONG: { code: 61208, status: 400, msg: '证件号后四位对不上，请看着证件再输一次' },
  IDENTITY_LIMIT: {
    code: 61209,
    status: 429,
    msg: `这个预约的证件号一小时里已经输了 ${ID_DIGIT_TRIES} 次，请一小时后再试，或请院区经理来核对`,
  },
  IDENTITY_NONE: { code: 61210, status: 409, msg: '没有存这位客人的证件号，请看证件原件核对' },
  IDENTITY_STORED: { code: 61211, status: 409, msg: '存有这位客人的证件号，请输入证件号后四位核对' },
  VISIT_UNDO_LATE: {
    code: 61270,
    status: 409,
    msg: `到检已过了 ${UNDO_MINUTES} 分钟，不能撤回，请让客人照常检查或结束检查`,
  },
  VISIT_ITEM_DONE: { code: 61271, status: 409, msg: '已经做过项目或退过项目，不能撤回到检' },
  VISIT_PERSON_CHANGED: { code: 61272, status: 409, msg: '这个预约刚刚换过人，请刷新后再看' },
  VISIT_ITEM_UNSUITABLE: { code: 61273, status: 409, msg: '加做的项目不适合这位客人，请先在手机上退掉再换人' },
  VISIT_HOUR_FULL: { code: 61274, status: 409, msg: '这个时段满了，请换一个时段，或请能“满额时加人”的同事来加' },
  DESK_LIST_EXPIRED: {
    code: 61276,
    status: 409,
    msg: '这份离线名单不是今天给这台设备的，没有补上，请照着它在线重新办',
  },
  VISIT_GOODWILL_GIVEN: {
    code: 61277,
    status: 409,
    msg: '到检后已经给过补偿退款，不能撤回到检，请让客人照常检查或结束检查',
  },
  WALK_IN_DIFFERENCE: { code: 61275, status: 409, msg: '这家院区要补差价，请客人在手机上约明天以后的时间' },
} as const
