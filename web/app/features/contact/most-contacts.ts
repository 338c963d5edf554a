/** Maximum number of contacts of an account. */
export const MOST_CONTACTS = 20
