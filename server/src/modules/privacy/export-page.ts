import { brandTokens } from '@mall/contract/settings/brand'
import type { Entry } from '../../app/personal-data.ts'

export interface ExportedTopic {
  title: string
  entries: readonly Entry[]
}

/** A self-contained HTML page without scripts and external links. Pure. */
export function pageOf(
  facts: { mall: string; madeAt: string; brand: string },
  topics: readonly ExportedTopic[],
): string {
  const toc = topics.map(
    ({ title, entries }, index) => `<li><a href="#t${index}">${safe(title)}</a>（${entries.length}）</li>`,
  )
  const sections = topics.map(({ title, entries }, index) => {
    const body = entries.length === 0 ? '<p>没有这方面的资料。</p>' : entries.map(entryOf).join('')
    return `<section id="t${index}"><h2>${safe(title)}</h2>${body}</section>`
  })
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>我的个人资料 · ${safe(facts.mall)}</title>
<style>${styleOf(brandTokens(facts.brand))}</style></head><body>
<h1>我的个人资料</h1>
<p>这是${safe(facts.mall)}到 ${safe(facts.madeAt)} 为止保存的、关于您的全部资料。里面有完整的证件号和手机号，请自己收好，别发给别人。</p>
<nav aria-label="目录"><ul>${toc.join('')}</ul></nav>
${sections.join('\n')}
</body></html>
`
}

function entryOf(entry: Entry): string {
  const rows = Object.entries(entry).map(([label, value]) => `<dt>${safe(label)}</dt><dd>${valueText(value)}</dd>`)
  return `<dl>${rows.join('')}</dl>`
}

function valueText(value: Entry[string]): string {
  if (value === null || value === '') return '—'
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (typeof value !== 'object') return safe(String(value))
  if (value.length === 0) return '—'
  return value.map((one) => (isEntry(one) ? entryOf(one) : `<p>${safe(String(one))}</p>`)).join('')
}

const isEntry = (value: unknown): value is Entry => typeof value === 'object' && value !== null

const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const safe = (text: string) => text.replace(/[&<>"']/g, (mark) => MARKS[mark] ?? mark)

const styleOf = (
  colours: ReturnType<typeof brandTokens>,
) => `body{max-width:56rem;margin:2rem auto;padding:0 1rem;font:1.125rem/1.7 "PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;color:${colours.ink}}
h1{font-size:1.75rem}h2{margin:2.5rem 0 .5rem;font-size:1.375rem;border-bottom:2px solid ${colours.brand}}
a{color:${colours.brand}}dl{display:grid;grid-template-columns:minmax(7rem,max-content) 1fr;gap:.25rem 1rem;margin:.75rem 0;padding:.75rem 1rem;background:${colours['surface-sunk']};border-radius:.75rem}
dt{color:${colours['ink-2']}}dd{margin:0;overflow-wrap:anywhere}dd p{margin:0}dl dl{background:#fff}`
