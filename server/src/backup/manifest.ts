/** Content of `manifest.json` of a backup. */
export type Manifest = {
  madeAt: string
  serverVersion: string
  /** Embedded database only: its WAL range. Older versions did not write `lastWal`. */
  cluster?: { firstWal: string; lastWal?: string; systemIdentifier: string }
  /** Earliest time the backup can be restored to; by default `madeAt`. */
  wholeAt?: string
  /** Ids of the SECRET_KEYs needed to open it, as in `person_key.wrapped_by`. */
  keys?: string[]
  /** Older versions wrote none. */
  hasChecksums?: boolean
}

/** null if it is missing, or is none. */
export function parseManifest(text: string | null): Manifest | null {
  try {
    const manifest: Manifest = JSON.parse(text ?? '')
    return Number.isNaN(Date.parse(manifest.madeAt)) ? null : manifest
  } catch {
    return null
  }
}
