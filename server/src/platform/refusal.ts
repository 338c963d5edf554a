/** Why a backup or a restore was not done, in words that say what to do next. */
export class Refusal extends Error {
  override name = 'Refusal'
}

/** An instant as Shanghai tells it, in the form in which `npm run restore` takes it. */
export const told = (instant: Date): string =>
  `${new Date(instant.getTime() + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`
