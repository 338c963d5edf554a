/** Makes a value at its first use and gives the same one ever after: for large constants that not every process needs. */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
