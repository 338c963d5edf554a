import { ProductCard } from '@mall/contract/catalogue/calls'
import type { z } from 'zod'
import type { Card } from '../../catalogue/public.ts'
import { copyInto } from './document-ids.ts'

/** A card without what changes with every sale and every coupon. */
const StoredCard = ProductCard.omit({ sellNumber: true, couponFen: true })

/**
 * The cards of all documents, as JSON in large pieces of memory outside V8's heap. As objects they were the larger part of
 * the heap, and clearing up the heap walks over every object in it while searches wait.
 */
export interface StoredCards {
  /** Each document once: numbers of documents are not given out again. */
  put(doc: number, card: Card): void
  get(doc: number): z.output<typeof StoredCard> | undefined
  /** Its JSON without the closing brace, for more to follow. */
  textOf(doc: number): Buffer | undefined
  remove(doc: number): void
}

const PIECE_BYTES = 1024 * 1024

export function openStoredCards(): StoredCards {
  const pieces: Buffer[] = []
  /** How much of the last piece is taken. */
  let taken = PIECE_BYTES
  /** By document its piece, and where in it the card begins and ends. It ends at 0 when there is none. */
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
