import { rfc3339 } from '@mall/contract/days'
/** Why a backup or restore was refused, as a message with advice. */
export class RefusedCommandError extends Error {
  override name = 'RefusedCommandError'
}

/** An instant in Shanghai time, in the format `npm run restore` accepts. */
export const instantText = (instant: Date): string => rfc3339(instant)
