/** Tries of one colleague in an hour: some cost money. */
export const COMPANY_TRIES_AN_HOUR = 20
/** A try has ended after so many seconds. */
export const COMPANY_TRY_SECONDS = 15
/** A certificate has some thousand characters. */
export const MAX_COMPANY_VALUE = 8_000
/** What a company signed with before its key was replaced is believed for so long. */
export const FORMER_KEY_DAYS = 3
export const MAX_SITE = 300
