/** Increased with every change of the texts; the server stores which versions a member agreed to, and when. */
export const AGREEMENT_VERSION = '2026-10'
export const PRIVACY_VERSION = '2026-12'

/** What the login sends once both are ticked. */
export const AGREED_VERSIONS = `${AGREEMENT_VERSION},${PRIVACY_VERSION}`

/** Separate consents, each requested where it is needed and never preselected. */
export const ID_CONSENT_VERSION = '2026-01'
