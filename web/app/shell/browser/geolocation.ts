import { type ExternalStore, externalStore } from '../client/external-store.ts'

interface Place {
  latitude: number
  longitude: number
}

/** Where the visitor is, as long as the page lives; told by the browser on request, never kept or put in an address. */
export const visitorPosition: ExternalStore<Place | null> = externalStore<Place | null>(null)

/** A hundred metres are near enough to sort branches, and tell less than the whole position. */
const PLACES_PER_DEGREE = 1_000
const PATIENCE_MS = 8_000

const rounded = (degrees: number) => Math.round(degrees * PLACES_PER_DEGREE) / PLACES_PER_DEGREE

/** Asks the browser where the visitor is, and keeps the answer; rejects when it is not told. */
export const requestPosition = (): Promise<Place> =>
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
