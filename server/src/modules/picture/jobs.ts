import type { Context } from '../../app/context.ts'
import type { Tick } from '../../platform/ticks.ts'
import { enterFoundPictures } from './find-files.ts'
import { deleteUnusedPictures } from './sweep.ts'

export const ticks: Record<string, Tick<Context>> = {
  'sweep-picture-library': { everySeconds: 3_600, run: deleteUnusedPictures },
  'enter-found-pictures': { everySeconds: 21_600, run: enterFoundPictures },
}
