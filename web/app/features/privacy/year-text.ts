import { wallClock } from '../../shell/format/wall-clock.ts'

/** `2026年` in Shanghai, of an instant as the api gives it: consents and looks are kept for years. */
export const yearText = (instant: string) => `${wallClock(instant).year}年`
