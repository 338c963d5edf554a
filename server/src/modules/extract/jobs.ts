import type { Context } from '../../app/context.ts'
import type { Job } from '../../platform/jobs.ts'
import type { Tick } from '../../platform/ticks.ts'
import { deleteExtracts, deleteOrphanedExtracts } from './delete-extracts.ts'
import { makeExtract } from './make-extract.ts'

export const jobs = { 'make-extract': makeExtract } satisfies Record<string, Job<Context>>

export const ticks: Record<string, Tick<Context>> = {
  'delete-extracts': { everySeconds: 600, run: deleteExtracts },
  'delete-orphaned-extracts': { everySeconds: 21_600, run: deleteOrphanedExtracts },
}
