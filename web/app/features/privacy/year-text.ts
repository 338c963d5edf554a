import { AHEAD_MS } from '@mall/contract/days'

/** `2026年` in Shanghai, of an instant as the api gives it: consents and looks are kept for years. */
export const yearText = (instant: string) => `${new Date(Date.parse(instant) + AHEAD_MS).getUTCFullYear()}年`
