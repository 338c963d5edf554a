/** The term of a URL, of at most so many characters; control characters, which no call takes, are spaces. */
export const termOfUrl = (search: URLSearchParams, length: number): string =>
  (search.get('searchItem') ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, length)
