import type { Context } from '../../context.ts'
import type { Job, Tick } from '../../ports/jobs.ts'
import { lectureBegins, remindOfLectures } from './lecture-reminders.ts'

export const jobs: Record<string, Job<Context>> = { 'lecture-begins': lectureBegins }

export const ticks: Record<string, Tick<Context>> = {
  'lectures that begin': { everySeconds: 30, run: remindOfLectures },
}
