/** Memoizes an asynchronous factory; `minutes` limits the age of its result, as holds and unpaid orders expire. */
export function memoize<T>(make: () => Promise<T>, minutes = Number.POSITIVE_INFINITY): () => Promise<T> {
  let made: Promise<T> | undefined
  let index = 0
  return () => {
    if (made === undefined || Date.now() - index > minutes * 60_000) {
      made = make()
      index = Date.now()
    }
    return made
  }
}
