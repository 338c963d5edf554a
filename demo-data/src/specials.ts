import { specials } from './content/specials.ts'
import { productId } from './products/product-shape.ts'
import { bodyOf } from './reading.ts'

type Block = Record<string, unknown>

export type DemoSpecial = {
  id: string
  title: string
  summary: string
  imagePath: string
  phoneImagePath: string
  scene: { cast: string[]; organs: string[]; hue: number }
  blocks: Block[]
  /** Pictures that its blocks show. */
  pictures: { path: string; topic: string; hue: number; alt: string }[]
  sort: number
}

const cells = (line: string) => line.split('|').map((each) => each.trim())
const slugs = (text = '') => text.split(' ').filter(Boolean)

/** The special pages; `couponCode` gives the code of a coupon by its slug. How they are written: content/specials.ts. */
export function buildSpecials(couponCode: (slug: string) => string): DemoSpecial[] {
  return specials
    .split(/^=== /m)
    .map((part) => part.split('\n').filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 2)
    .map(([head = '', summary = '', ...lines], index) => special(head, summary, lines, index, couponCode))
}

function special(
  head: string,
  summary: string,
  lines: readonly string[],
  index: number,
  couponCode: (slug: string) => string,
): DemoSpecial {
  const [id = '', title = '', cast, organs, hue] = cells(head)
  const pictures: DemoSpecial['pictures'] = []
  const blocks: Block[] = []
  let text: { title: string; lines: string[] } | null = null
  const close = () => {
    if (text) blocks.push({ kind: 'text', title: text.title, html: bold(bodyOf(text.lines)) })
    text = null
  }
  for (const line of lines) {
    const mark = /^(##|#|\*|!|~) /.exec(line)?.[1]
    if (!mark) {
      text?.lines.push(line)
      continue
    }
    close()
    const words = cells(line.slice(mark.length + 1))
    if (mark === '##') text = { title: words[0] ?? '', lines: [] }
    else if (mark === '~') {
      const [topic = '', tone, alt = '', to = ''] = words
      const path = `specials/${id}-${topic}.svg`
      pictures.push({ path, topic, hue: Number(tone), alt })
      blocks.push({ kind: 'picture', image: path, alt, width: 1200, height: 320, to })
    } else blocks.push(block(mark, words, couponCode))
  }
  close()
  return {
    ...{ id, title, summary, blocks, pictures, sort: index + 1 },
    imagePath: `specials/${id}.svg`,
    phoneImagePath: `specials/${id}-phone.svg`,
    scene: { cast: slugs(cast), organs: slugs(organs), hue: Number(hue) },
  }
}

function block(mark: string, [first = '', second = '', third]: string[], couponCode: (slug: string) => string): Block {
  if (mark === '*') return { kind: 'product', productId: productId(first), words: second }
  if (mark === '!') return { kind: 'coupon', title: first, hint: second, codes: slugs(third).map(couponCode) }
  return { kind: 'products', title: first, hint: second, productIds: slugs(third).map(productId) }
}

const bold = (html: string) => html.replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
