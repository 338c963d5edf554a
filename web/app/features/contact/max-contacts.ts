/** Maximum number of contacts of an account. */
export const MAX_CONTACTS = 20
