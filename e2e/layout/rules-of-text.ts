import type { Box, Fault, Line } from './page-tools.ts'

/** No text is cut without an ellipsis, and no texts overlap. */
export function findCutAndOverlappingText(): Record<'cut' | 'overlapping-text', Fault[]> {
  const tools = window.layoutTools
  const cut: Fault[] = []
  const runs: { element: Element; box: Box; layer: Element | null; size: number }[] = []
  for (const { element, style, cut: left, view, layer } of tools.shown()) {
    if (element instanceof SVGElement) continue
    const size = Number.parseFloat(style.fontSize)
    for (const node of element.childNodes) {
      if (!(node instanceof Text) || node.data.trim() === '') continue
      const clipsItself = style.overflowX !== 'visible' ? element.getBoundingClientRect() : null
      const ends = style.textOverflow === 'ellipsis' || isClamped(element)
      for (const { left: from, right, top, bottom } of tools.boxesOf(node)) {
        const middle = (top + bottom) / 2
        const box = { left: from, right, top: middle - size * 0.42, bottom: middle + size * 0.42 }
        const frame = clipsItself
          ? { ...left, left: Math.max(left.left, clipsItself.left), right: Math.min(left.right, clipsItself.right) }
          : left
        const isGone =
          box.right <= frame.left + 1 ||
          box.left >= frame.right - 1 ||
          box.bottom <= frame.top + 1 ||
          box.top >= frame.bottom - 1
        if (isGone) continue
        if (
          !ends &&
          (box.right > frame.right + 2 ||
            box.left < frame.left - 2 ||
            box.bottom > frame.bottom + 2 ||
            box.top < frame.top - 2)
        )
          cut.push(tools.fault(element, 'cut', node.data.trim()))
        // Clipped, ellipsed or scrolled text overlaps nothing.
        const seen = {
          ...{ left: Math.max(box.left, frame.left, view.left), right: Math.min(box.right, frame.right, view.right) },
          ...{
            top: Math.max(box.top, view.top),
            bottom: Math.min(box.bottom, view.bottom, clipsItself?.bottom ?? 1e6),
          },
        }
        if (seen.right > seen.left && seen.bottom > seen.top) runs.push({ element, box: seen, layer, size })
      }
    }
  }
  runs.sort((one, other) => one.box.top - other.box.top)
  const over: Fault[] = []
  for (const [at, one] of runs.entries())
    for (const other of runs.slice(at + 1)) {
      if (other.box.top > one.box.bottom) break
      if (one.element === other.element || one.layer !== other.layer) continue
      const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      if (wide > 3 && high > Math.min(one.size, other.size) * 0.25)
        over.push(tools.fault(one.element, `over ${tools.textOf(other.element)}`))
    }
  return { cut, 'overlapping-text': over }

  function isClamped(element: Element | null): boolean {
    if (element === null || element === document.body) return false
    const style = getComputedStyle(element)
    return style.webkitLineClamp !== 'none' || style.textOverflow === 'ellipsis' || isClamped(element.parentElement)
  }
}

/** How lines break: no last line of one or two characters below a longer one, no mark that belongs to the line before, no pillar of text. */
export function findBadLines(): Record<'orphan' | 'kinsoku' | 'pillar', Fault[]> {
  const tools = window.layoutTools
  const found: Record<'orphan' | 'kinsoku' | 'pillar', Fault[]> = { orphan: [], kinsoku: [], pillar: [] }
  const NEVER_FIRST = /^[，。？！）」』】》、；：,.?!)%‰℃’”·•|｜]/
  const NEVER_LAST = /[（「『【《(“‘]$/

  for (const { element, style } of tools.shown()) {
    if (element instanceof SVGElement || tools.isInline(style.display)) continue
    if (/\b(SELECT|TEXTAREA|OPTION|SCRIPT|STYLE)\b/.test(element.tagName)) continue
    for (const lines of tools.paragraphsOf(element, style)) judge(element, lines)
  }
  return found

  function judge(element: Element, lines: readonly Line[]) {
    const [first, last] = [lines[0], lines.at(-1)]
    if (first === undefined || last === undefined) return
    const all = lines.map(({ text }) => text).join('')
    const fault = (detail: string) => tools.fault(element, detail, all.slice(-30))
    const starts = lines.find(
      ({ text, hasObject }, index) =>
        !hasObject && NEVER_FIRST.test(text) && (index > 0 || /^[，。？！）」]/.test(text)),
    )
    if (starts) found.kinsoku.push(fault(`a line begins with ${starts.text.slice(0, 3)}`))
    const ends = lines.slice(0, -1).find(({ text }) => NEVER_LAST.test(text))
    if (ends) found.kinsoku.push(fault(`a line ends with ${ends.text.slice(-3)}`))
    for (const [at, { text }] of lines.entries()) {
      // A short addition, as a day of the week is, stays whole.
      const [, begun] = /（([^（）]{1,4})$/.exec(text) ?? []
      const [, rest] = /^([^（）]{1,4})）/.exec(lines[at + 1]?.text ?? '') ?? []
      if (begun && rest && begun.length + rest.length <= 4) found.kinsoku.push(fault(`（${begun} / ${rest}）`))
    }
    if (lines.length < 2) return
    if (lines.length >= 3 && lines.every(({ text, hasObject }) => !hasObject && text.length <= 2)) {
      found.pillar.push(fault(`${lines.length} lines`))
      return
    }
    // Half as long as the others it is balanced: a label of five characters in a narrow cell.
    const longest = Math.max(...lines.map(({ text }) => text.length))
    if (!last.hasObject && last.text.length > 0 && last.text.length <= 2 && last.text.length * 2 < longest)
      found.orphan.push(fault(`last line: ${last.text}`))
  }
}
