import type { Account, JournalKind } from '@mall/contract/payment/journal'

/** One sum from one account to another: debit and credit are equal by its shape. */
export interface Entry {
  kind: JournalKind
  debit: Account
  credit: Account
  /** Above zero. */
  fen: number
  movement: string
  number: string
}

/** A movement; below zero it goes the other way, and nothing is no entry. */
export function entriesOf(entry: Entry): Entry[] {
  const { debit, credit, fen } = entry
  if (fen === 0) return []
  return [fen > 0 ? entry : { ...entry, debit: credit, credit: debit, fen: -fen }]
}

/** The same movement between the same accounts, whichever way it goes. */
const keyOf = ({ kind, movement, debit, credit }: Entry) => [kind, movement, ...[debit, credit].toSorted()].join(' ')

/** What has to be written so that `posted` says what `now` says; nothing where it does. */
export function correctionsOf(now: readonly Entry[], posted: readonly Entry[]): Entry[] {
  const sums = new Map<string, Entry>()
  const add = (entry: Entry, sign: 1 | -1) => {
    const known = sums.get(keyOf(entry))
    if (!known) return sums.set(keyOf(entry), { ...entry, fen: sign * entry.fen })
    const isSameWay = known.debit === entry.debit
    return sums.set(keyOf(entry), { ...known, fen: known.fen + (isSameWay ? sign : -sign) * entry.fen })
  }
  for (const entry of now) add(entry, 1)
  for (const entry of posted) add(entry, -1)
  return [...sums.values()].flatMap(entriesOf)
}

export interface PostedEntry extends Entry {
  day: string
  ofDay: string
}

export interface JournalSum extends Pick<PostedEntry, 'kind' | 'debit' | 'credit' | 'ofDay' | 'fen'> {
  count: number
}

/** One line for each kind, way and day of origin; what belongs to the day itself first. */
export function sumsOf(entries: readonly PostedEntry[]): JournalSum[] {
  const groups = Map.groupBy(entries, ({ kind, debit, credit, ofDay }) => [ofDay, kind, debit, credit].join(' '))
  const sums = [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { kind, debit, credit, ofDay } = first
    return [{ kind, debit, credit, ofDay, fen: group.reduce((all, { fen }) => all + fen, 0), count: group.length }]
  })
  return sums.toSorted((one, other) => (one.ofDay < other.ofDay ? 1 : one.ofDay > other.ofDay ? -1 : 0))
}
