/** The window event that the analytics script listens to, if the visitor consented. */
export const TRACK_EVENT = 'mall-track'

/** Reports an add-to-cart or a payment. */
export const trackEvent = (kind: 'cart' | 'pay') => window.dispatchEvent(new CustomEvent(TRACK_EVENT, { detail: kind }))
