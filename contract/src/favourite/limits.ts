/** Most favourites of a member, and of a visitor's browser. */
export const MAX_FAVOURITES = 200
