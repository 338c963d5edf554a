/** Most favourites of a member, and of a visitor's browser. */
export const MOST_FAVOURITES = 200
