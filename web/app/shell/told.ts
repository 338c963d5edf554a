/** The event by which the shop tells whoever counts; without consent nobody listens. */
export const TOLD = 'mall-told'

/** Something was put into the cart, or paid for. */
export const tell = (what: 'cart' | 'pay') => window.dispatchEvent(new CustomEvent(TOLD, { detail: what }))
