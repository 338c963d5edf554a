import { z } from 'zod'
import { Id } from '../shapes.ts'
import { FINDING_LEVELS, LINT_RULES } from './findings.ts'

/** What the linter found in one product. */
export const Finding = z.object({
  rule: z.enum(LINT_RULES),
  ruleName: z.string(),
  level: z.enum(FINDING_LEVELS),
  words: z.string(),
  /** The specs and the items that it is about. */
  specIds: z.array(Id),
  itemIds: z.array(Id),
})
