import { type RefObject, useEffect } from 'react'

/**
 * When what lay over the page has gone, focus stands where it was before: where it came from, or on the page if that has gone
 * too. A drawer that first loads and then shows its form loses it otherwise, as it came from the one that loaded.
 */
export function useFocusReturn(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const page = document.getElementById('root')
    let last: HTMLElement | null = null
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && page?.contains(target)) last = target
    }
    const giveBack = () => {
      // Something else lies over the page, or focus has been given already.
      if (document.activeElement !== document.body || page?.closest('[aria-hidden], [inert]')) return
      const home = last?.isConnected && last.checkVisibility() ? last : main.current
      home?.focus({ preventScroll: true })
    }
    // Overlays stand beside the page, right in the body; they give focus back by themselves in the next frame.
    const overlays = new MutationObserver((changes) => {
      if (changes.some(({ removedNodes }) => removedNodes.length > 0))
        requestAnimationFrame(() => requestAnimationFrame(giveBack))
    })
    document.addEventListener('focusin', note)
    overlays.observe(document.body, { childList: true })
    return () => {
      document.removeEventListener('focusin', note)
      overlays.disconnect()
    }
  }, [main])
}
