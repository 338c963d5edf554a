import { copyInto } from './document-ids.ts'

/** A whole number for each document; 0 until it is set. */
export interface NumberColumn {
  set(doc: number, value: number): void
  of(doc: number): number
}

export function openNumberColumn(): NumberColumn {
  let values = new Int32Array(32)
  return {
    set(doc, value) {
      if (doc >= values.length) values = copyInto(values, new Int32Array(doc * 2))
      values[doc] = value
    },
    of: (doc) => values[doc] ?? 0,
  }
}
