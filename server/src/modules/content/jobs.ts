import type { Context } from '../../app/context.ts'
import type { Job } from '../../platform/jobs.ts'
import type { Tick } from '../../platform/ticks.ts'
import { lectureBegins, remindOfLectures } from './lectures/lecture-reminders.ts'
import { deletePastViewers } from './lectures/watch-lecture.ts'

export const jobs = { 'lecture-begins': lectureBegins } satisfies Record<string, Job<Context>>

export const ticks: Record<string, Tick<Context>> = {
  'remind-of-lectures': { everySeconds: 30, run: remindOfLectures },
  'delete-past-viewers': { everySeconds: 60, run: deletePastViewers },
}
