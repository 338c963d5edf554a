import type { Context } from '../../app/context.ts'
import type { Job } from '../../platform/jobs.ts'
import type { Tick } from '../../platform/ticks.ts'
import { deleteUnplaced } from './arrival/decide-unplaced.ts'
import { deleteOrphanedReports } from './arrival/delete-orphaned-files.ts'
import { deleteReceived } from './arrival/received-reports.ts'
import { deletePastGuardians } from './guardian/guardians.ts'
import { closeQuestions } from './question/close-questions.ts'
import { reportReady } from './report-ready.ts'
import { deletePastShares } from './sharing/shared-reports.ts'

export const jobs = { 'report-ready': reportReady } satisfies Record<string, Job<Context>>

export const ticks: Record<string, Tick<Context>> = {
  'close-report-questions': { everySeconds: 600, run: closeQuestions },
  'delete-received-reports': { everySeconds: 3600, run: deleteReceived },
  'delete-unplaced-reports': { everySeconds: 3600, run: deleteUnplaced },
  'delete-orphaned-reports': { everySeconds: 21_600, run: deleteOrphanedReports },
  'delete-past-guardians': { everySeconds: 3600, run: deletePastGuardians },
  'delete-past-shares': { everySeconds: 3600, run: deletePastShares },
}
