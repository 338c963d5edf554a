import { ProductCard } from '@mall/contract/catalogue/calls'
import type { z } from 'zod'
import type { Card } from '../../catalogue/public.ts'
import { copyInto } from './document-ids.ts'

/** The part of a card that does not change with sales and coupons. */
const StoredCard = ProductCard.omit({ sellNumber: true, couponFen: true })

/**
 * The cards of all documents, as JSON in large buffers outside V8's heap. As objects they were the larger part of
 * the heap, and its collection walks over every object while searches wait.
 */
export interface StoredCards {
  /** Each document once: numbers are not reused. */
  put(doc: number, card: Card): void
  get(doc: number): z.output<typeof StoredCard> | undefined
  /** Its JSON without the closing brace, to be continued. */
  textOf(doc: number): Buffer | undefined
  remove(doc: number): void
}

const PIECE_BYTES = 1024 * 1024

export function openStoredCards(): StoredCards {
  const pieces: Buffer[] = []
  /** Bytes used of the last buffer. */
  let taken = PIECE_BYTES
  /** By document, its buffer and the card's start and end there. The end is 0 without a card. */
  let pieceOf = new Uint32Array(32)
  let begins = new Uint32Array(32)
  let ends = new Uint32Array(32)
  const textOf = (doc: number) => {
    const end = ends[doc] ?? 0
    return end === 0 ? undefined : pieces[pieceOf[doc] ?? 0]?.subarray(begins[doc], end)
  }
  return {
    textOf,
    put(doc, card) {
      if (doc >= ends.length) {
        const length = doc * 2
        pieceOf = copyInto(pieceOf, new Uint32Array(length))
        begins = copyInto(begins, new Uint32Array(length))
        ends = copyInto(ends, new Uint32Array(length))
      }
      const json = Buffer.from(JSON.stringify(StoredCard.parse(card)).slice(0, -1))
      if (taken + json.length > PIECE_BYTES) {
        pieces.push(Buffer.allocUnsafeSlow(Math.max(PIECE_BYTES, json.length)))
        taken = 0
      }
      pieces.at(-1)?.set(json, taken)
      pieceOf[doc] = pieces.length - 1
      begins[doc] = taken
      taken += json.length
      ends[doc] = taken
    },
    get(doc) {
      const text = textOf(doc)
      return text && JSON.parse(`${text}}`) // as `put` wrote it
    },
    remove(doc) {
      ends[doc] = 0
    },
  }
}
