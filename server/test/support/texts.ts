import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { failures } from '@mall/contract/failures'
import { demoMall } from '@mall/demo-data/demo-mall'

export const stripMarkup = (html: string) => html.replace(/<[^>]+>|\*\*/g, '')

export const ROOT = join(import.meta.dirname, '../../..')
const CODE = ['web/app', 'ui/src', 'server/src', 'contract/src', 'demo-data/src']

export interface LocatedText {
  text: string
  where: string
}

/** Every line of the program, without what only tests say. */
export const lines: LocatedText[] = CODE.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|samples|testing\/|node_modules/.test(name))
    .flatMap((name) =>
      readFileSync(join(ROOT, folder, name), 'utf8')
        .split('\n')
        .map((text, index) => ({ text, where: `${folder}/${name}:${index + 1}: ${text.trim()}` })),
    ),
)

/** Every text of the demo mall as it is loaded: pages, questions, articles, products; and what refusals say. */
export const mall = demoMall({ today: '2026-11-25' })
export const texts: LocatedText[] = [mall, failures]
  .flatMap((all) => listTexts(all, ''))
  .map(({ text, where }) => ({ text, where }))

function listTexts(value: unknown, where: string): LocatedText[] {
  if (typeof value === 'string')
    return value
      .split(/\n|<\/(?:p|li|td|h\d)>/)
      .map((part) => ({ text: stripMarkup(part), where: `${where}: ${part}` }))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => listTexts(one, `${where}.${name}`))
}
