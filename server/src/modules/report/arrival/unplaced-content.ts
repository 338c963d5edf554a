import { Observation, ReportPart } from '@mall/contract/report/shapes'
import { z } from 'zod'
import type { Context } from '../../../app/context.ts'

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

export const openContent = ({ vault }: Context, unplacedId: string, sealed: string): Content =>
  Content.parse(JSON.parse(vault.open(sealed, contentContext(unplacedId))))
