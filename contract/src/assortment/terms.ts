/** Days over which the lowest price of a spec is told. */
export const LOWEST_DAYS = 30

export const SHELF_STATES = ['on', 'off'] as const
export const shelfNames = { on: '销售中', off: '没有在卖' } as const satisfies Readonly<
  Record<(typeof SHELF_STATES)[number], string>
>

/** Which products the linter's findings leave in a list. */
export const FAULT_FILTERS = ['red', 'any'] as const
export const faultNames = { red: '有红色的', any: '有发现的' } as const satisfies Readonly<
  Record<(typeof FAULT_FILTERS)[number], string>
>

/** Pieces of a spec that can be for sale. */
export const MAX_STOCK = 1_000_000

/** Changes of one product that can be tried at once. */
export const MAX_TRIED = 60
/** Packages named that carry an item. */
export const LISTED_CARRIERS = 50
/** Characters of codes whose names are asked for at once: as many as a coupon can name. */
export const MAX_NAMED_CHARACTERS = 4_000
