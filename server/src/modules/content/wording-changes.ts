import type { Comparison } from '@mall/contract/content/calls'
import { diffArrays } from 'diff'
import type { z } from 'zod'
import type { PageSection } from './tables.ts'

type Part = z.input<typeof Comparison>['parts'][number]
type Line = Part['lines'][number]

export interface Wording {
  bodyHtml: string
  sections: readonly PageSection[]
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

/** Changes of the later version by section and word; unchanged text is left out. Pure. */
export function wordingChanges(earlier: Wording, later: Wording): Part[] {
  const [before, after] = [partsOf(earlier), partsOf(later)]
  const removedParts = [...before].filter(([id]) => !after.has(id))
  return [...after, ...removedParts]
    .map(([id, { title }]) => ({
      title,
      lines: changedLines(before.get(id)?.lines ?? [], after.get(id)?.lines ?? []),
    }))
    .filter(({ lines }) => lines.length > 0)
}

/** Sections by id with their lines; text before the first heading has no id. */
function partsOf({ bodyHtml, sections }: Wording): Map<string, { title: string; lines: string[] }> {
  const parts = bodyHtml.split(/(?=<h2 id=")/).map((html) => {
    const id = /^<h2 id="([^"]*)"/.exec(html)?.[1] ?? ''
    const [title = '', ...lines] = linesOf(id ? html : `<p>开头</p>${html}`)
    return [id, { title, lines }] as const
  })
  const questions = sections
    .filter(({ questions }) => questions.length > 0)
    .map(({ id, title, questions }) => {
      const lines = questions.flatMap(({ question, answerHtml }) => [question, ...linesOf(answerHtml)])
      return [id, { title, lines }] as const
    })
  return new Map([...parts, ...questions])
}

const SIGNS: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** Sanitised HTML as lines: one for each paragraph, list entry or table row. */
const linesOf = (html: string) =>
  html
    .replace(/<\/t[hd]>(?=<t[hd])/g, '　')
    .replace(/<\/(p|li|tr|h[2-4])>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&\w+;/g, (sign) => SIGNS[sign] ?? sign)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Changed lines in order; replaced ones are compared by word. */
function changedLines(before: string[], after: string[]): Line[] {
  const found: Line[] = []
  let removed: string[] = []
  const addRemoved = (added: string[]) => {
    found.push(...diffByWord(removed.join('\n'), added.join('\n')))
    removed = []
  }
  for (const { value, added: isAdded, removed: isRemoved } of diffArrays(before, after)) {
    if (isRemoved) removed = value
    else addRemoved(isAdded ? value : [])
  }
  addRemoved([])
  return found
}

function diffByWord(before: string, after: string): Line[] {
  const wordsOf = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment)
  const lines: Line[] = [[]]
  for (const { value, added, removed } of diffArrays(wordsOf(before), wordsOf(after))) {
    const kind = added ? 'added' : removed ? 'removed' : 'same'
    for (const [at, text] of value.join('').split('\n').entries()) {
      if (at > 0) lines.push([])
      if (text) lines.at(-1)?.push({ kind, text })
    }
  }
  return lines.filter((line) => line.some(({ kind }) => kind !== 'same'))
}
