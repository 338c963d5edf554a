import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * Moves the focus after navigation, for keyboards and screen readers: to the new screen's heading; after going
 * back, to the link that led away; to the anchor, if the address has one. A focus set by the screen itself, in a
 * form or a dialog, stays.
 */
export function useFocusOnNavigation() {
  const { pathname, hash } = useLocation()
  const way = useNavigationType()
  const before = useRef(pathname)
  useEffect(() => {
    const previous = before.current
    before.current = pathname
    if (previous === pathname || hasFocusOfItsOwn()) return
    const link =
      way === 'POP'
        ? findVisible('#main a:not([aria-hidden])', (each: HTMLAnchorElement) => each.pathname === previous)
        : undefined
    focusOn(anchorOf(hash) ?? link ?? findVisible('h1') ?? document.getElementById('main'))
  }, [pathname, hash, way])
}

function anchorOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    // Nothing that somebody else's link can bring is worth a broken screen.
    return null
  }
}

const hasFocusOfItsOwn = () => Boolean(document.activeElement?.closest('#main form, [role="dialog"]'))

/** The first of them on screen: screens that are kept stay in the document, hidden. */
const findVisible = <E extends HTMLElement>(selector: string, isMeant = (_: E) => true) =>
  [...document.querySelectorAll<E>(selector)].find((element) => isMeant(element) && element.getClientRects().length > 0)

/** Where one has arrived is scrolled to already. A heading takes the focus only until it is left. */
function focusOn(element: HTMLElement | null) {
  if (!element) return
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}
