import { Observation, ReportPart } from '@mall/contract/report/shapes'
import { z } from 'zod'
import type { Context } from '../../../app/context.ts'
import type { unplacedReport } from '../tables.ts'
import { fileTitle } from './file-rules.ts'

const Content = z.object({
  idNumber: z.string(),
  observations: z.array(Observation),
  /** What else a program said of it; null: uploaded by hand. */
  part: ReportPart.omit({ codes: true, older: true }).nullable().default(null),
})

type Content = z.output<typeof Content>

const contentContext = (unplacedId: string) => `unplaced_report|content|${unplacedId}`

/** Nobody certain has a key for it, so it is the mall's. */
export const sealContent = ({ vault }: Context, unplacedId: string, content: Content): string =>
  vault.seal(JSON.stringify(content), contentContext(unplacedId))

type Waiting = Pick<typeof unplacedReport.$inferSelect, 'id' | 'contentSealed' | 'files'>

export function openContent({ vault }: Context, { id, contentSealed, files }: Waiting): Content {
  const content = Content.parse(JSON.parse(vault.open(contentSealed, contentContext(id))))
  const { part } = content
  if (!part || part.files.length > 0) return content
  // One that arrived before several were kept.
  return { ...content, part: { ...part, files: files.map(({ sha256 }) => ({ sha256, title: fileTitle(part.name) })) } }
}
