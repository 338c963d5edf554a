import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useChooseCity } from '../../../entities/city/city-choice.tsx'
import { requestPosition } from '../../../shell/browser/geolocation.ts'
import { browserApi } from '../../../shell/client/api.ts'
import { branchesUrl, readBranchQuery } from './branch-query.ts'

/** Requests the visitor's position and shows the nearest city, with the current filters. */
export function useVisitorPosition() {
  const navigate = useNavigate()
  return useAsk(async (cityId) => {
    const query = readBranchQuery(new URLSearchParams(window.location.search))
    await navigate(branchesUrl(query, { cityId, isSoonestFirst: false }), {
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
  const locate = async () => {
    setRefused('')
    setAsking(true)
    const place = await requestPosition().catch(() => null)
    try {
      if (place) await showCity((await browserApi().listOrg({ ...place, size: 1 })).cityId)
      else setRefused('没拿到您的位置，先从市中心算；也可以搜街道或地铁站')
    } catch {
      setRefused('网络错误，请稍后重试～')
    } finally {
      setAsking(false)
    }
  }
  return { ask: locate, isAsking, refused }
}
