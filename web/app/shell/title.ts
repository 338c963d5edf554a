import { useLocation } from 'react-router'
import { useScreen } from './screen-handle.ts'
import { useMaybeSite } from './site.ts'

/** The screen's title, with the brand behind it except on home and transfer (specification section 2). */
export function useTitle({ isBare = false } = {}): string {
  const { handle, at } = useScreen()
  const { search } = useLocation()
  const site = useMaybeSite()
  const brand = site?.operator.mallName ?? ''
  const title =
    typeof handle.title === 'function' ? handle.title({ ...at, search: new URLSearchParams(search) }) : handle.title
  if (!title) return brand
  return isBare || handle.isBareTitle || !brand ? title : `${title} - ${brand}`
}
