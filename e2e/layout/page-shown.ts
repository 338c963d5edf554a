import type { Box, LayoutTools, Shown } from './page-tools.ts'

/** Runs in the page: all that is seen of this element and in it. */
export function installShown(): void {
  const EVERYWHERE: Box = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 }

  interface Around {
    /** From the outside in: what cuts, and what children with a place of their own are placed by. */
    frames: readonly { cuts: Box | null; view: Box | null; places: boolean; scrolls: boolean }[]
    layer: Element | null
  }

  function framesFor(position: string, frames: Around['frames']): Around['frames'] {
    if (position === 'fixed') return []
    if (position !== 'absolute') return frames
    const placing = frames.findLastIndex(({ places }) => places)
    return frames.slice(0, placing + 1)
  }

  const isForReadersOnly = (style: CSSStyleDeclaration, box: DOMRect) =>
    style.position === 'absolute' && (style.clipPath === 'inset(50%)' || (box.width <= 1.5 && box.height <= 1.5))

  function collect(element: Element, around: Around, into: Shown[]): void {
    if (!(element instanceof HTMLElement || element instanceof SVGElement)) return
    const style = getComputedStyle(element)
    if (style.display === 'none' || style.opacity === '0' || style.visibility !== 'visible') return
    if (!element.checkVisibility() && style.display !== 'contents') return
    const box = element.getBoundingClientRect()
    if (isForReadersOnly(style, box)) return
    const frames = framesFor(style.position, around.frames)
    const layer = style.position === 'fixed' || style.position === 'sticky' ? element : around.layer
    const from = frames.findLastIndex(({ scrolls }) => scrolls)
    const cut = frames.slice(from + 1).reduce((left, { cuts }) => (cuts ? meet(left, cuts) : left), EVERYWHERE)
    const view = frames.reduce((left, { view }) => (view ? meet(left, view) : left), cut)
    into.push({ element, style, box, cut, view, inScroller: from >= 0, layer })
    if (element instanceof SVGElement) return
    const x = style.overflowX
    const cuts = x === 'hidden' || x === 'clip' || style.overflowY === 'hidden' || style.overflowY === 'clip'
    const scrolls =
      element !== document.body && (x === 'auto' || x === 'scroll') && element.scrollWidth > element.clientWidth + 1
    const scrollsDown = element !== document.body && (style.overflowY === 'auto' || style.overflowY === 'scroll')
    const own = {
      cuts: cuts && !scrolls && !scrollsDown && element !== document.body ? edge(style, box) : null,
      view: scrolls || scrollsDown ? edge(style, box) : null,
      places: style.position !== 'static' || style.transform !== 'none',
      scrolls: scrolls || scrollsDown,
    }
    const inside = { frames: [...frames, own], layer }
    if (element instanceof HTMLDetailsElement && !element.open) {
      for (const child of element.children) if (child.tagName === 'SUMMARY') collect(child, inside, into)
      return
    }
    for (const child of element.children) collect(child, inside, into)
  }

  /** Only the ways that it really cuts. */
  function edge({ overflowX, overflowY }: CSSStyleDeclaration, box: DOMRect): Box {
    const [x, y] = [overflowX !== 'visible', overflowY !== 'visible']
    return {
      left: x ? box.left : -1e6,
      right: x ? box.right : 1e6,
      top: y ? box.top : -1e6,
      bottom: y ? box.bottom : 1e6,
    }
  }

  const meet = (one: Box, other: Box): Box => ({
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  })

  const tools: Pick<LayoutTools, 'shown'> = {
    shown() {
      const dialogs = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].filter(
        (dialog) => dialog.checkVisibility() && dialog.closest('.fixed'),
      )
      const into: Shown[] = []
      collect(dialogs.at(-1) ?? document.body, { frames: [], layer: null }, into)
      tools.shown = () => into
      return into
    },
  }
  Object.assign(window, { layoutTools: { shown: () => tools.shown() } })
}
