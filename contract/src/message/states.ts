/**
 * The text message of a message: on its way to the company that sends it, accepted by it, on the phone, not on the phone, or not sent
 * because the number got too many that day.
 */
export const SMS_STATES = ['sending', 'accepted', 'delivered', 'failed', 'withheld'] as const
export type SmsState = (typeof SMS_STATES)[number]
