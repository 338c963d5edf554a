/** What the login sends once both are ticked: the versions that were shown. */
export const agreedText = ({ agreement, privacy }: { agreement: string; privacy: string }) => `${agreement},${privacy}`

/** Separate consents, each requested where it is needed and never preselected. */
export const ID_CONSENT_VERSION = '2026-01'
