import { rfc3339 } from '@mall/contract/days'
/** Why a backup or a restore was not done, in words that say what to do next. */
export class Refusal extends Error {
  override name = 'Refusal'
}

/** An instant as Shanghai tells it, in the form in which `npm run restore` takes it. */
export const told = (instant: Date): string => rfc3339(instant)
