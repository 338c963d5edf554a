import { z } from 'zod'

/** What one engine's process says. */
export const EngineResult = z.object({
  name: z.string(),
  ranking: z.enum(['score', 'bands']),
  found: z.int(),
  of: z.int(),
  /** Relevance cases that another product came first in. */
  missed: z.array(z.string()),
  kinds: z.record(z.string(), z.object({ p50: z.number(), p99: z.number(), count: z.int() })),
  /** How many products single queries found: for holding engines against each other. */
  totals: z.record(z.string(), z.int()),
  buildMs: z.number(),
  memoryBytes: z.number(),
  diskBytes: z.number(),
})
export type EngineResult = z.output<typeof EngineResult>
