import { useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '../../shell/api.ts'
import { useChooseCity } from '../../shell/city-choice.tsx'
import { type ExternalStore, externalStore } from '../../shell/external-store.ts'
import { branchesAddress, readBranchWish } from './branch-wish.ts'

/** Where the visitor is, as long as the page lives; told by the browser on request, never kept or put in an address. */
export const visitorPlace: ExternalStore<{ latitude: number; longitude: number } | null> = externalStore<{
  latitude: number
  longitude: number
} | null>(null)

/** A hundred metres are near enough to sort branches, and tell less than the whole position. */
const PLACES_PER_DEGREE = 1_000
const PATIENCE_MS = 8_000

const rounded = (degrees: number) => Math.round(degrees * PLACES_PER_DEGREE) / PLACES_PER_DEGREE

/** Asks the browser where the visitor is, and shows the nearest city from there, with what is wished for by then. */
export function useVisitorPlace() {
  const navigate = useNavigate()
  return useAsk(async (cityId) => {
    const wish = readBranchWish(new URLSearchParams(window.location.search))
    await navigate(branchesAddress(wish, { cityId, isSoonestFirst: false }), {
      replace: true,
      preventScrollReset: true,
    })
  })
}

/** The same on home, where the nearest city becomes the visitor's own. */
export function useNearestCity() {
  const choose = useChooseCity()
  return useAsk(async (cityId) => choose(cityId))
}

function useAsk(showCity: (cityId: string) => Promise<void>) {
  const [isAsking, setAsking] = useState(false)
  const [refused, setRefused] = useState('')
  const show = async (place: { latitude: number; longitude: number }) => {
    visitorPlace.set(place)
    const { cityId } = await browserApi().listOrg({ ...place, size: 1 })
    await showCity(cityId)
  }
  const ask = () => {
    setRefused('')
    setAsking(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        show({ latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) })
          .catch(() => setRefused('网络错误，请稍后重试～'))
          .finally(() => setAsking(false))
      },
      () => {
        setAsking(false)
        setRefused('没拿到您的位置，先从市中心算；也可以搜街道或地铁站')
      },
      { timeout: PATIENCE_MS, maximumAge: 600_000 },
    )
  }
  return { ask, isAsking, refused }
}
