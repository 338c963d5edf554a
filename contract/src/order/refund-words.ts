/** What is refunded with its booking only: an examination with paid added items, and a branch's price difference. */
export const WITH_EXTRAS = '这个预约有付过款的加项，请在预约详情里一起退'
export const WITH_BOOKING = '院区差价和预约一起退，请在预约详情里办理'
