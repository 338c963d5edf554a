import type { Box, LayoutTools, Line } from './page-tools.ts'

/** Runs in the page: how the browser broke words into lines. */
export function installParagraphs(): void {
  function isInline(display: string) {
    return display === 'inline' || display === 'contents' || display.startsWith('ruby')
  }

  /** The block's own lines of text, a list for each run between breaks. */
  function paragraphsOf(block: HTMLElement, style: CSSStyleDeclaration): Line[][] {
    const isRow = /flex|grid/.test(style.display)
    const keepsBreaks = style.whiteSpace.startsWith('pre') || style.whiteSpaceCollapse.startsWith('preserve')
    if (style.webkitLineClamp !== 'none' || style.whiteSpace === 'nowrap' || style.writingMode !== 'horizontal-tb')
      return []
    if (
      ![...block.childNodes].some(
        (node) => node instanceof Text || (node instanceof Element && isInline(getComputedStyle(node).display)),
      )
    )
      return []
    const paragraphs: Line[][] = []
    let lines: Line[] = []
    const flush = () => {
      if (lines.length > 0) paragraphs.push(lines)
      lines = []
    }
    const put = (text: string, { top, bottom }: Box, isObject: boolean) => {
      const line = lines.at(-1)
      const middle = (top + bottom) / 2
      if (line && middle < line.bottom - 1 && middle > line.top - 200 && bottom > line.top) {
        line.text += text
        line.hasObject ||= isObject
        if (!isObject) line.bottom = Math.max(line.bottom, bottom - (bottom - top) * 0.2)
      } else lines.push({ text, top, bottom: isObject ? bottom : bottom - (bottom - top) * 0.2, hasObject: isObject })
    }
    const range = document.createRange()
    const read = (node: Node) => {
      for (const child of node.childNodes) {
        if (child instanceof Text) readText(child)
        else if (child instanceof HTMLElement || child instanceof SVGElement) {
          const { display, visibility, position } = getComputedStyle(child)
          if (display === 'none' || visibility !== 'visible' || position === 'absolute' || position === 'fixed')
            continue
          if (child.tagName === 'BR' || child.tagName === 'WBR') child.tagName === 'BR' && flush()
          else if (isInline(display) && !isRow && child instanceof HTMLElement) read(child)
          else if (isInline(display) && display === 'contents') read(child)
          else if (isRow || !display.startsWith('inline')) flush()
          else put('', child.getBoundingClientRect(), true)
        }
      }
    }
    const readText = (node: Text) => {
      let index = 0
      for (const character of node.data) {
        if (character.trim() !== '') {
          range.setStart(node, index)
          range.setEnd(node, index + character.length)
          const box = range.getBoundingClientRect()
          if (box.width > 0 || box.height > 0) put(character, box, false)
        } else if (character === '\n' && keepsBreaks) flush()
        index += character.length
      }
    }
    read(block)
    flush()
    return paragraphs
  }

  const tools: Pick<LayoutTools, 'isInline' | 'paragraphsOf'> = { isInline, paragraphsOf }
  Object.assign(window.layoutTools, tools)
}
