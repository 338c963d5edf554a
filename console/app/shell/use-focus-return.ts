import { type RefObject, useEffect } from 'react'

/** What can take the focus of something in it that has gone. */
const HOMES = 'section, article, form, aside, fieldset, nav, [role="region"]'

/**
 * When what lay over the page has gone, focus stands where it was before: where it came from, or on the page if that has gone
 * too. What was pressed and has gone with its act leaves it to what stood around it. A drawer that first loads and then shows its form loses it otherwise, as it came from the one that loaded.
 */
export function useFocusReturn(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const page = document.getElementById('root')
    let last: HTMLElement | null = null
    let around: HTMLElement[] = []
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || !page?.contains(target)) return
      last = target
      around = []
      for (let one = target.parentElement; one && one !== page; one = one.parentElement)
        if (one.matches(HOMES)) around.push(one)
    }
    const giveBack = () => {
      // Something else lies over the page, or focus has been given already.
      if (document.activeElement !== document.body || page?.closest('[aria-hidden], [inert]')) return
      const isThere = (one: HTMLElement | null) => one?.isConnected && one.checkVisibility()
      const home = isThere(last) ? last : (around.find(isThere) ?? main.current)
      if (home && home !== last && !home.hasAttribute('tabindex')) home.tabIndex = -1
      home?.focus({ preventScroll: true })
    }
    const acts = new MutationObserver(() => {
      if (last && !last.isConnected && document.activeElement === document.body)
        requestAnimationFrame(() => requestAnimationFrame(giveBack))
    })
    // Overlays stand beside the page, right in the body; they give focus back by themselves in the next frame.
    const overlays = new MutationObserver((changes) => {
      if (changes.some(({ removedNodes }) => removedNodes.length > 0))
        requestAnimationFrame(() => requestAnimationFrame(giveBack))
    })
    document.addEventListener('focusin', note)
    overlays.observe(document.body, { childList: true })
    if (page) acts.observe(page, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', note)
      overlays.disconnect()
      acts.disconnect()
    }
  }, [main])
}
