/** Made when first asked for and then kept, or made anew after so many minutes: holds and unpaid orders do not last. */
export function once<T>(make: () => Promise<T>, minutes = Number.POSITIVE_INFINITY): () => Promise<T> {
  let made: Promise<T> | undefined
  let at = 0
  return () => {
    if (made === undefined || Date.now() - at > minutes * 60_000) {
      made = make()
      at = Date.now()
    }
    return made
  }
}
