/** Reusable views of memory: zeroed when taken, released by the user. */
export interface BufferPool {
  takeBytes(length: number): Uint8Array<ArrayBuffer>
  takeInts(length: number): Int32Array<ArrayBuffer>
  takeFloats(length: number): Float32Array<ArrayBuffer>
  /** Each view once; it must not be used afterwards. */
  release(view: Uint8Array<ArrayBuffer> | Int32Array<ArrayBuffer> | Float32Array<ArrayBuffer>): void
}

/** Kept per size; the rest is left to the garbage collector. */
const MAX_FREE = 16
const MIN_BYTES = 64

/**
 * Typed arrays lie outside V8's heap, and allocating hundreds of kilobytes for each search triggers frequent full
 * collections. Sizes are rounded up to powers of two, so that views of different lengths share memory.
 */
export function openBufferPool(): BufferPool {
  const free = new Map<number, ArrayBuffer[]>()
  const take = (bytes: number): ArrayBuffer => {
    const size = Math.max(MIN_BYTES, 2 ** Math.ceil(Math.log2(bytes)))
    return free.get(size)?.pop() ?? new ArrayBuffer(size)
  }
  return {
    takeBytes: (length) => new Uint8Array(take(length), 0, length).fill(0),
    takeInts: (length) => new Int32Array(take(length * 4), 0, length).fill(0),
    takeFloats: (length) => new Float32Array(take(length * 4), 0, length).fill(0),
    release({ buffer }) {
      const same = free.get(buffer.byteLength) ?? []
      free.set(buffer.byteLength, same)
      if (same.length < MAX_FREE) same.push(buffer)
    },
  }
}
