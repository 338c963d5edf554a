import { type ExternalStore, externalStore } from '../client/external-store.ts'

interface Position {
  latitude: number
  longitude: number
}

/** The visitor's position, in memory only; from the browser on request, never stored or put in an address. */
export const visitorPosition: ExternalStore<Position | null> = externalStore<Position | null>(null)

/** Rounds to about a hundred metres: enough to sort branches, less precise than the full position. */
const PLACES_PER_DEGREE = 1_000
const PATIENCE_MS = 8_000

const rounded = (degrees: number) => Math.round(degrees * PLACES_PER_DEGREE) / PLACES_PER_DEGREE

/** Requests the position from the browser and sets it; rejects when it is denied. */
export const requestPosition = (): Promise<Position> =>
  new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const place = { latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) }
        visitorPosition.set(place)
        resolve(place)
      },
      reject,
      { timeout: PATIENCE_MS, maximumAge: 600_000 },
    )
  })
