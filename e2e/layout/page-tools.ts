/** A rule's finding: element, text and fault. */
export interface Fault {
  selector: string
  text: string
  detail: string
}

/** A box in the window. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** An element that is seen. */
export interface Shown {
  element: HTMLElement | SVGElement
  style: CSSStyleDeclaration
  box: DOMRect
  /** The part of the window not clipped by ancestors; scrollers count as unclipped. */
  cut: Box
  /** Its part inside the surrounding scrollers at their current position. */
  view: Box
  /** Whether it may be scrolled to sideways. */
  inScroller: boolean
  /** The fixed or sticky ancestor over the page; null: the element scrolls with the page. */
  layer: Element | null
}

/** The words of one line. */
export interface Line {
  text: string
  top: number
  bottom: number
  /** Whether it also contains something other than text. */
  hasObject: boolean
}

export interface LayoutTools {
  /** All that is seen: of the topmost dialog alone, if one is open. */
  shown(): Shown[]
  controls(): Shown[]
  isInline(display: string): boolean
  /** The block's own lines of text, a list for each run between breaks. */
  paragraphsOf(block: HTMLElement, style: CSSStyleDeclaration): Line[][]
  selectorOf(element: Element): string
  textOf(element: Element): string
  boxesOf(node: Text): DOMRect[]
  fault(element: Element, detail: string, text?: string): Fault
}

declare global {
  interface Window {
    layoutTools: LayoutTools
  }
}

/** Runs in the page, after `installShown`. The rules find these tools on the window. */
export function installLayoutTools(): void {
  const CONTROL =
    'a[href], button, select, textarea, summary, label:has(input), input:not([type="hidden"]), [role="button"], [role="link"], [role="tab"], [role="option"], [role="menuitem"], [role="switch"]'
  const { shown } = window.layoutTools
  const tools: Omit<LayoutTools, 'isInline' | 'paragraphsOf'> = {
    shown,
    controls() {
      return tools.shown().filter(({ element, box, cut }) => {
        const [wide, high] = [
          Math.min(box.right, cut.right) - Math.max(box.left, cut.left),
          Math.min(box.bottom, cut.bottom) - Math.max(box.top, cut.top),
        ]
        if (!element.matches(CONTROL) || wide < 2 || high < 2) return false
        // Controls inside a label are pressed with it.
        return !element.parentElement?.closest('label:has(input)')
      })
    },
    selectorOf(element) {
      const name = (at: Element) => {
        const role = at.getAttribute('role')
        const classNames = (at.getAttribute('class') ?? '').split(/\s+/).filter(Boolean).slice(0, 3)
        return `${at.tagName.toLowerCase()}${role ? `[role=${role}]` : ''}${classNames.map((word) => `.${word}`).join('')}`
      }
      const region = element.parentElement?.closest('[aria-label], main, header, footer, nav, form, dialog, table, li')
      const place = region
        ? `${region.tagName.toLowerCase()}${region.getAttribute('aria-label') ? `[${region.getAttribute('aria-label')}]` : ''}`
        : ''
      return [place, name(element)].filter(Boolean).join(' ')
    },
    textOf(element) {
      const text = element.getAttribute('aria-label') ?? element.textContent ?? ''
      return text.replace(/\s+/g, ' ').trim().slice(0, 40)
    },
    boxesOf(node) {
      const range = document.createRange()
      range.selectNodeContents(node)
      return [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
    },
    fault: (element, detail, text) => ({
      selector: tools.selectorOf(element),
      text: (text ?? tools.textOf(element)).slice(0, 60),
      detail,
    }),
  }
  Object.assign(window.layoutTools, tools)
}
