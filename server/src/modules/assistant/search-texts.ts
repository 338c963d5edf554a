import type { searchTexts as call } from '@mall/contract/assistant/calls'
import type { Handler } from '../../app/http/handler.ts'
import { aspectOf } from './excerpt.ts'
import { findPassages } from './knowledge.ts'

/** Help and articles for a search term, best first; examinations, packages and branches are found elsewhere. */
export const searchTexts: Handler<typeof call> = async ({ term }, { ctx }) => {
  const passages = await findPassages(ctx, term, ({ kind }) => kind === 'help' || kind === 'article')
  const list = passages.flatMap(({ kind, title, gist, note, to }) =>
    kind === 'help' || kind === 'article' ? [{ kind, title, gist, note, to }] : [],
  )
  return { isAboutService: list[0]?.kind === 'help' && aspectOf(term) === 'service', list }
}
