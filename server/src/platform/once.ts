/** Lazily makes a value and returns the same one afterwards: for large constants not every process needs. */
export function once<T extends object>(make: () => T): () => T {
  let value: T | undefined
  return () => {
    value ??= make()
    return value
  }
}
