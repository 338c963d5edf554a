/** The `Idempotency-Key` of one intent: made once, sent with every try, so that it takes effect once. */
export const newIntentKey = (): string => crypto.randomUUID()
