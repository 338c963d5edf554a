import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { chosenCity, useCity } from '../../../entities/city/city-choice.tsx'
import { type BranchQuery, branchesAddress } from './branch-query.ts'

/**
 * The document is the same for everybody, so it shows the mall's first city: a visitor who chose another goes there once
 * the page is alive, and whoever chooses one in the header later goes there too. A city in the address comes first.
 */
export function useOwnCity(query: BranchQuery, shownCityId: string) {
  const navigate = useNavigate()
  const { cityId } = useCity()
  const seen = useRef<string | null>(null)
  useEffect(() => {
    const own = chosenCity() ?? ''
    // The page is coming alive: the stored choice follows at once.
    if (own && own !== cityId) return
    const isFirst = seen.current === null
    const isNew = isFirst ? query.cityId === '' && own !== '' && own !== shownCityId : own !== seen.current
    seen.current = own
    if (isNew) void navigate(branchesAddress(query, { cityId: own }), { replace: true })
  }, [cityId, query, shownCityId, navigate])
}
