import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { chosenCity, useCity } from '../../../entities/city/city-choice.tsx'
import { type BranchQuery, branchesUrl } from './branch-query.ts'

/**
 * Documents are anonymous and show the mall's first city: a visitor who chose another is redirected there on
 * hydration, and on choosing one in the header later. A city in the address takes precedence.
 */
export function useOwnCity(query: BranchQuery, shownCityId: string) {
  const navigate = useNavigate()
  const { cityId } = useCity()
  const lastCityId = useRef<string | null>(null)
  useEffect(() => {
    const own = chosenCity() ?? ''
    // During hydration: the stored choice follows at once.
    if (own && own !== cityId) return
    const isFirst = lastCityId.current === null
    const isNew = isFirst ? query.cityId === '' && own !== '' && own !== shownCityId : own !== lastCityId.current
    lastCityId.current = own
    if (isNew) void navigate(branchesUrl(query, { cityId: own }), { replace: true })
  }, [cityId, query, shownCityId, navigate])
}
