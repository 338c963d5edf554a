/** Lazily makes a value and returns the same one afterwards: for large constants not every process needs. */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
