import { Icon } from '@mall/ui/icons/icon.tsx'
import { useLocation } from 'react-router'
import { sharePage } from '../../shell/browser/share-page.ts'
import { useLargePrint } from '../../shell/browser/text-size.ts'
import { useScreen } from '../../shell/routing/screen-handle.ts'
import { canonicalUrl } from '../../shell/seo/canonical-url.ts'
import { usePageTitle } from '../../shell/seo/use-page-title.ts'
import { iconButton } from './phone-brand-bar.tsx'

/** In the phone's title bar of what is read or watched: large print, and passing it on. */
export function ReadingTools() {
  const { isLarge, toggle } = useLargePrint()
  const { handle } = useScreen()
  const { pathname, search } = useLocation()
  const title = usePageTitle({ isBare: true })
  const share = () =>
    sharePage(title, location.origin + canonicalUrl(pathname, new URLSearchParams(search), handle.canonicalQuery))
  return (
    <>
      <button type="button" aria-label="大字版" aria-pressed={isLarge} onClick={toggle} className={iconButton}>
        <Icon name="text-size" size={24} className={isLarge ? 'text-brand' : ''} />
      </button>
      <button type="button" aria-label="分享" onClick={() => void share()} className={iconButton}>
        <Icon name="share" size={24} />
      </button>
    </>
  )
}
