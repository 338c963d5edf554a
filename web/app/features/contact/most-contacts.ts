/** So many people one account writes down; the mall refuses more. */
export const MOST_CONTACTS = 20
