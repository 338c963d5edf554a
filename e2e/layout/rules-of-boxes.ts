import type { Box, Fault, Shown } from './page-tools.ts'

/**
 * Nothing scrolls sideways, and no words or controls stand beside the window. The bubble of the service draws back to its side by
 * itself, and keeps its sign in the window: what stands over the page without words may do that.
 */
export function findSideways(): Fault[] {
  const tools = window.layoutTools
  const width = document.documentElement.clientWidth
  const out = tools
    .shown()
    .filter(({ box, inScroller, cut, element, layer }) => {
      if (layer && element.textContent?.trim() === '') return false
      const right = Math.min(box.right, cut.right)
      const left = Math.max(box.left, cut.left)
      const isSeen = right > left && box.bottom > box.top
      return isSeen && !inScroller && !(element instanceof SVGElement) && (right > width + 1 || left < -1)
    })
    .filter(({ element }, _, all) => !all.some((other) => other.element !== element && element.contains(other.element)))
  if (out.length > 0)
    return out
      .slice(0, 5)
      .map(({ element, box }) =>
        tools.fault(element, `from ${Math.round(box.left)} to ${Math.round(box.right)} in ${width}`),
      )
  const scroll = document.documentElement.scrollWidth
  return scroll > width + 1 ? [tools.fault(document.documentElement, `${scroll} wide`, '')] : []
}

/** No two controls overlap, unless one lies wholly on the other and can be pressed there. */
export function findOverlappingControls(): Fault[] {
  const tools = window.layoutTools
  const within = (one: Box, other: Box) =>
    one.left >= other.left - 1 &&
    one.right <= other.right + 1 &&
    one.top >= other.top - 1 &&
    one.bottom <= other.bottom + 1
  const controls = tools
    .controls()
    .map(({ element, layer, box, view }) => ({ element, layer, box: inView(box, view) }))
    .filter(({ box }) => box.right > box.left && box.bottom > box.top)
    .sort((one, other) => one.box.top - other.box.top)
  const faults: Fault[] = []
  for (const [at, one] of controls.entries())
    for (const other of controls.slice(at + 1)) {
      if (other.box.top > one.box.bottom - 3) break
      if (one.layer !== other.layer || one.element.contains(other.element) || other.element.contains(one.element))
        continue
      const [wide, high] = [
        Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left),
        Math.min(one.box.bottom, other.box.bottom) - other.box.top,
      ]
      if (wide < 3 || high < 3 || within(one.box, other.box) || within(other.box, one.box)) continue
      // Boxes of inline links on two lines include the text between them.
      if (one.element.getClientRects().length > 1 || other.element.getClientRects().length > 1) continue
      faults.push(
        tools.fault(one.element, `${Math.round(wide)} × ${Math.round(high)} over ${tools.textOf(other.element)}`),
      )
    }
  return faults

  function inView(box: Box, view: Box): Box {
    return {
      ...{ left: Math.max(box.left, view.left), right: Math.min(box.right, view.right) },
      ...{ top: Math.max(box.top, view.top), bottom: Math.min(box.bottom, view.bottom) },
    }
  }
}

/**
 * What can be pressed is at least 44 high with all that belongs to it. 24 is enough for words that lead somewhere, with or without a small
 * sign, and on a desktop for words that act.
 */
export function findSmallTargets(): Fault[] {
  const tools = window.layoutTools
  const hasPicture = (element: Element) =>
    [...element.querySelectorAll('img, picture, svg')].some((each) => each.getBoundingClientRect().height > 20)
  const isText = ({ element, style }: Shown) =>
    element.matches(innerWidth < 1080 ? 'a' : 'a, button, summary') &&
    element.textContent?.trim() !== '' &&
    !hasPicture(element) &&
    style.backgroundColor === 'rgba(0, 0, 0, 0)' &&
    Number.parseFloat(style.borderTopWidth) === 0
  const faults: Fault[] = []
  const before = { x: scrollX, y: scrollY }
  for (const control of tools.controls()) {
    const { element, box, style } = control
    if (element.matches(':disabled, [aria-disabled="true"]')) continue
    const needed = isText(control) ? 24 : 44
    const lines = element.getClientRects().length
    const high = style.display === 'inline' ? Number.parseFloat(style.lineHeight) * lines : box.bottom - box.top
    if (high >= needed - 0.5) continue
    const reached = pressable(element, needed)
    if (reached < needed - 1)
      faults.push(tools.fault(element, `${Math.round(Math.max(high, reached))} high, ${needed} needed`))
  }
  scrollTo({ left: before.x, top: before.y, behavior: 'instant' })
  return faults

  /** How high the strip through its middle is in which a press reaches it. */
  function pressable(element: Element, needed: number): number {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const box = element.getBoundingClientRect()
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
    const field = element.matches('input, textarea') ? element.parentElement : null
    const isHit = (atY: number) => {
      const hit = document.elementFromPoint(x, atY)
      return hit !== null && (element.contains(hit) || (field?.contains(hit) ?? false))
    }
    if (!isHit(y)) return 0
    let [up, down] = [y, y]
    while (up > y - needed && isHit(up - 1)) up -= 1
    while (down < y + needed && isHit(down + 1)) down += 1
    return down - up
  }
}

/** At the page's end no fixed bar covers a control. */
export function findCoveredAtEnd(): Fault[] {
  const tools = window.layoutTools
  const before = { x: scrollX, y: scrollY }
  scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
  const faults = tools.controls().flatMap(({ element, layer }) => {
    if (layer !== null) return []
    const box = element.getBoundingClientRect()
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
    if (y < innerHeight / 2 || y > innerHeight) return []
    const hit = document.elementFromPoint(x, y)
    const bar = tools
      .shown()
      .find((each) => each.element === each.layer && each.style.position === 'fixed' && each.element.contains(hit))
    return bar && !element.contains(hit) ? [tools.fault(element, `below ${tools.selectorOf(bar.element)}`)] : []
  })
  scrollTo({ left: before.x, top: before.y, behavior: 'instant' })
  return faults
}
