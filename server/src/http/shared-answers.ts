/** Answers that depend on their input alone, kept for seconds: one computation serves everybody who asks meanwhile. */
export interface SharedAnswers {
  get(key: string, make: () => Promise<string>): Promise<string> | string
}

const FRESH_MS = 2_000
const MAX_CHARACTERS = 24 * 1024 * 1024

/** `version` changes with what the operator edits; `FRESH_MS` bounds the age of everything else, such as places left. */
export function openSharedAnswers(now: () => number, version: () => string): SharedAnswers {
  const kept = new Map<string, { text: string; until: number; version: string }>()
  const making = new Map<string, Promise<string>>()
  let size = 0

  const keep = (key: string, text: string) => {
    size += text.length - (kept.get(key)?.text.length ?? 0)
    kept.delete(key)
    kept.set(key, { text, until: now() + FRESH_MS, version: version() })
    for (const [oldest, entry] of kept) {
      if (size <= MAX_CHARACTERS) break
      kept.delete(oldest)
      size -= entry.text.length
    }
  }

  return {
    get(key, make) {
      const found = kept.get(key)
      if (found && found.until > now() && found.version === version()) return found.text
      const already = making.get(key)
      if (already) return already
      const work = make()
        .then((text) => {
          keep(key, text)
          return text
        })
        .finally(() => making.delete(key))
      making.set(key, work)
      return work
    },
  }
}
