export const textContext = (messageId: string) => `message|text|${messageId}`
export const smsContext = (messageId: string) => `message|sms_mobile|${messageId}`
