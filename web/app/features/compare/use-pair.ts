import { type TouchEvent, useRef, useState } from 'react'
import { fitPair, movePair, type Pair, placeInPair } from './pair-rules.ts'

export type PairState = ReturnType<typeof usePair>

/** Pixels sideways that make a swipe. */
const SWIPE = 48

/** Which two products a phone shows: chosen by name, or by swiping. */
export function usePair(count: number) {
  const [pair, setPair] = useState<Pair>([0, 1])
  const places = fitPair(pair, count)
  const [left = 0, right = 1] = places
  const from = useRef<{ x: number; y: number } | null>(null)
  return {
    places,
    place: (side: 0 | 1, product: number) => setPair(placeInPair([left, right], side, product)),
    swipe: {
      onTouchStart: ({ touches }: TouchEvent) => {
        const touch = touches[0]
        from.current = touch ? { x: touch.clientX, y: touch.clientY } : null
      },
      onTouchEnd: ({ changedTouches }: TouchEvent) => {
        const touch = changedTouches[0]
        if (!touch || !from.current || count < 3) return
        const [x, y] = [touch.clientX - from.current.x, touch.clientY - from.current.y]
        if (Math.abs(x) > SWIPE && Math.abs(x) > 2 * Math.abs(y))
          setPair(movePair([left, right], x < 0 ? 1 : -1, count))
      },
    },
  }
}
