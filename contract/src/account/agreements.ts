/** Rise with every change of the words; the server keeps which ones a person agreed to, and when. */
export const AGREEMENT_VERSION = '2026-10'
export const PRIVACY_VERSION = '2026-12'

/** What the login sends once both are ticked. */
export const AGREED_VERSIONS = `${AGREEMENT_VERSION},${PRIVACY_VERSION}`

/** Consents of their own, each asked where it is needed and never ticked beforehand. */
export const ID_CONSENT_VERSION = '2026-01'
