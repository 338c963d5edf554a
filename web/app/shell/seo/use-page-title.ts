import { useLocation } from 'react-router'
import { fromHandle, useScreen } from '../routing/screen-handle.ts'
import { useMaybeSite } from '../site/site.ts'

/** The screen's title, with the brand behind it except on home and transfer (specification section 2). */
export function usePageTitle({ isBare = false } = {}): string {
  const { handle, at } = useScreen()
  const { search } = useLocation()
  const site = useMaybeSite()
  const brand = site?.operator.mallName ?? ''
  const { title: known } = handle
  const title =
    typeof known === 'function' ? fromHandle(() => known({ ...at, search: new URLSearchParams(search) }), '') : known
  if (!title) return brand
  return isBare || handle.isBareTitle || !brand ? title : `${title} - ${brand}`
}
