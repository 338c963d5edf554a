/** What is pasted from a document or a page, as the lines of an article: its known forms alone, everything else as plain words. */
export function textOfPasted(html: string): string {
  // Parsed without running, loading or showing anything.
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const gone of body.querySelectorAll('script,style,template,noscript,iframe,object,svg,math,img,form'))
    gone.remove()
  return linesOf(body).join('\n')
}

const HEADINGS: Readonly<Record<string, string>> = {
  H1: '## ',
  H2: '## ',
  H3: '### ',
  H4: '### ',
  H5: '### ',
  H6: '### ',
}
const BLOCK = 'p,h1,h2,h3,h4,h5,h6,ul,ol,table,blockquote,div,section,article,figure,dl,pre'

function linesOf(parent: Element): string[] {
  const lines: string[] = []
  let loose = ''
  const end = () => {
    if (loose.trim() !== '') lines.push(tidy(loose))
    loose = ''
  }
  for (const node of parent.childNodes) {
    if (node instanceof Element && (node.matches(BLOCK) || node.querySelector(BLOCK))) {
      end()
      lines.push(...blockLines(node))
    } else if (node instanceof Element && node.tagName === 'BR') end()
    else loose += inlineOf(node)
  }
  end()
  return lines
}

function blockLines(element: Element): string[] {
  const { tagName } = element
  const own = (selector: string) => [...element.querySelectorAll(selector)].map((one) => tidy(inlineOf(one)))
  if (tagName in HEADINGS) return marked(HEADINGS[tagName] ?? '', [tidy(element.textContent ?? '')])
  if (tagName === 'UL') return marked('- ', own('li'))
  if (tagName === 'OL') return own('li').map((line, nth) => `${nth + 1}. ${line}`)
  if (tagName === 'BLOCKQUOTE') return marked('> ', linesOf(element))
  if (tagName === 'TABLE')
    return [...element.querySelectorAll('tr')].map(
      (row) => `| ${[...row.children].map((cell) => tidy(inlineOf(cell)).replaceAll('|', '／')).join(' | ')} |`,
    )
  return linesOf(element)
}

const marked = (mark: string, lines: readonly string[]) => lines.filter(Boolean).map((line) => `${mark}${line}`)

function inlineOf(node: Node): string {
  if (!(node instanceof Element)) return node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : ''
  const words = [...node.childNodes].map(inlineOf).join('')
  if (words.trim() === '') return words
  if (node.matches('b,strong')) return `**${words.trim()}**`
  const href = node.matches('a') ? (node.getAttribute('href') ?? '') : ''
  return /^https:\/\/[^\s)"]+$/.test(href) && !/[[\]]/.test(words) ? `[${words.trim()}](${href})` : words
}

const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
