import { isDay } from '../days.ts'
import { MAX_SOURCES } from './article-terms.ts'

/** What a claim of an article stands on. */
export interface Source {
  name: string
  /** Edition, chapter or page. */
  detail: string
  /** '' for none. */
  url: string
  /** The last day on which it may be relied on; '' for any. */
  until: string
}

const BETWEEN = '｜'
const URL_FORM = /^https:\/\/[^\s<>"｜]{4,300}$/

/** One line each: name｜edition or page｜address｜good until. null: a line is no source. */
export function readSources(text: string): Source[] | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  if (lines.length > MAX_SOURCES) return null
  const sources: Source[] = []
  for (const line of lines) {
    const [name = '', detail = '', url = '', until = '', ...others] = line.split(BETWEEN).map((part) => part.trim())
    const isGood = name !== '' && (url === '' || URL_FORM.test(url)) && (until === '' || isDay(until))
    if (!isGood || others.length > 0) return null
    sources.push({ name, detail, url, until })
  }
  return sources
}

export const sourcesText = (sources: readonly Source[]): string =>
  sources.map(({ name, detail, url, until }) => [name, detail, url, until].join(BETWEEN)).join('\n')

/** Why a source cannot be kept as it is written; null: it can. */
export function whyNotSource({ name, detail, url, until }: Source): string | null {
  if (name.trim() === '') return '写明出处的名字'
  if ([name, detail].some((part) => /[｜\n]/.test(part))) return '名字和版本里不能有“｜”'
  if (url !== '' && !URL_FORM.test(url)) return '网址以 https:// 开头，或空着'
  return until === '' || isDay(until) ? null : '日期写成 2027-01-05，或空着'
}
