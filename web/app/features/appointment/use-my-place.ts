import { useState } from 'react'

/** A hundred metres are near enough to sort branches, and tell less than the whole position. */
const DIGITS = 3
const PATIENCE_MS = 8_000

/** Asks the browser where the visitor is, once it was pressed. */
export function useMyPlace(onPlace: (place: string) => void) {
  const [isAsking, setAsking] = useState(false)
  const [refused, setRefused] = useState('')
  const ask = () => {
    setRefused('')
    setAsking(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking(false)
        onPlace(`${coords.latitude.toFixed(DIGITS)},${coords.longitude.toFixed(DIGITS)}`)
      },
      () => {
        setAsking(false)
        setRefused('没拿到您的位置，先按最早能约的排；也可以搜街道名')
      },
      { timeout: PATIENCE_MS, maximumAge: 600_000 },
    )
  }
  return { ask, isAsking, refused }
}
