/** Failures of issuing and managing cards. */
export const cardStaffFailures = {
  CARD_LAST_DAY_WRONG: { code: 62131, status: 400, msg: '有效期要在今天以后，请改“有效期到”' },
  CARDS_NOT_WITHDRAWN: { code: 62132, status: 409, msg: '一张也没有作废：有的卡号不存在，或已被绑定，请去掉再试' },
  CARD_NOT_EXTENDED: {
    code: 62133,
    status: 409,
    msg: '没有延期：卡号不存在，或现在的有效期不早于这一天，请核对卡号，或选晚一些的一天',
  },
  CARD_BATCH_EMPTY: { code: 62134, status: 409, msg: '这一批没有还没绑定的卡，不用作废' },
} as const
