type Numbers = Float32Array | Int32Array

/**
 * Room for numbers that a search needs for a moment. A search runs in one go and the next one takes the same room: arrays of
 * numbers lie outside V8's heap, and hundreds of kilobytes anew for each search make it clear up the whole heap all the time.
 */
export function openRoom<T extends Numbers>(make: (size: number) => T): (size: number) => T {
  let all = make(0)
  let last = all
  return (size) => {
    if (last.length === size) return last
    if (all.length < size) all = make(size)
    last = all.subarray(0, size) as T // a part of a T
    return last
  }
}

/** The same where several are in use at once: full of zeros when taken, given back by whoever is done with them. */
export interface Spares {
  take(size: number): Uint8Array<ArrayBuffer>
  giveBack(spare: Uint8Array<ArrayBuffer>): void
}

export function openSpares(): Spares {
  let spares: Uint8Array<ArrayBuffer>[] = []
  return {
    take(size) {
      if (spares[0] && spares[0].length !== size) spares = []
      return spares.pop()?.fill(0) ?? new Uint8Array(size)
    },
    giveBack: (spare) => void spares.push(spare),
  }
}
