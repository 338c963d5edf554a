/** Cards of one batch, and what one is worth: against typing errors. */
export const MAX_BATCH = 10_000
export const MAX_FACE_YUAN = 5_000
export const MAX_CARD_TITLE = 20

/** As printed, without spaces. */
export const CARD_NUMBER = /^HX\d{12}$/
/** `hx 8802 0000-3316` is `HX880200003316`. */
export const plainCardNumber = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase()

/** Of a card; one that nobody has bound is worth nothing yet. */
export const CARD_STANDINGS = ['unbound', 'usable', 'used-up', 'expired'] as const
export type CardStanding = (typeof CARD_STANDINGS)[number]
export const cardStandingNames: Readonly<Record<CardStanding, string>> = {
  ...{ unbound: '还没绑定', usable: '能用', 'used-up': '用完了', expired: '到期了' },
}
export const cardLookNames = { deep: '深青', gold: '金' } as const
