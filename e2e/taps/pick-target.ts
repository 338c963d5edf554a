export interface Target {
  x: number
  y: number
  /** Its accessible name, shortened. */
  label: string
  isText: boolean
}

const PRESSABLE =
  'a[href], button, summary, label, input, select, textarea, [role="tab"], [role="radio"], [role="checkbox"]'

/**
 * In the page: scrolls to a part of it and picks something that a finger could press there; null where there is nothing. Both
 * numbers are between 0 and 1. Left alone is what leads out of the mall.
 */
export function pickTarget({
  place,
  choice,
  pressable,
}: {
  place: number
  choice: number
  pressable: string
}): Target | null {
  const leadsOut = (element: Element) =>
    element instanceof HTMLAnchorElement &&
    (element.origin !== location.origin || element.target === '_blank' || element.hasAttribute('download'))
  const isDisabled = (element: Element) => element.matches(':disabled, [aria-disabled="true"]')
  const dialog = document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"]')
  if (!dialog)
    window.scrollTo({ top: place * (document.documentElement.scrollHeight - innerHeight), behavior: 'instant' })
  const targets = [...document.querySelectorAll(pressable)].flatMap((element) => {
    if (leadsOut(element) || isDisabled(element)) return []
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    if (width === 0 || height === 0 || x < 0 || y < 0 || x > innerWidth || y > innerHeight) return []
    const hit = document.elementFromPoint(x, y)
    return hit && (element.contains(hit) || hit.contains(element)) ? [{ element, x, y }] : []
  })
  const chosen = targets[Math.floor(choice * targets.length)]
  if (!chosen) return null
  const { element, x, y } = chosen
  const label = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30)
  const isText = element.matches(
    'textarea, input:not([type]), input[type="text"], input[type="search"], input[type="tel"]',
  )
  return { x, y, label: `${element.tagName.toLowerCase()} ${label}`, isText }
}

/** With what `pickTarget` needs besides, as a page knows nothing of this file. */
export const targetAt = (place: number, choice: number) => ({ place, choice, pressable: PRESSABLE })
