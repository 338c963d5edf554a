import { claimsOf, claimText } from '@mall/contract/content/article-claims'
import { readSources, type Source, sourcesText } from '@mall/contract/content/article-sources'

const CLAIM = /\[([^\]]+)\]\(#source(?:-\d{1,2})?\)/g

/** Rewrites every claim of a body. */
function mapClaims(body: string, to: (words: string, source: number | null, nth: number) => string): string {
  const claims = claimsOf(body)
  let nth = -1
  return body.replaceAll(CLAIM, (whole) => {
    nth++
    const claim = claims[nth]
    return claim ? to(claim.words, claim.source, nth) : whole
  })
}

/** Gives one claim its source; null: none. */
export const withSource = (body: string, claim: number, source: number | null): string =>
  mapClaims(body, (words, own, nth) => claimText(words, nth === claim ? source : own))

/** Plain words again. */
export const withoutClaim = (body: string, claim: number): string =>
  mapClaims(body, (words, own, nth) => (nth === claim ? words : claimText(words, own)))

/** Takes a source out; the numbers of those after it go down, and claims that stood on it have none. */
export function withoutSource(body: string, sources: readonly Source[], gone: number) {
  const kept = sources.filter((_, nth) => nth + 1 !== gone)
  const renamed = (source: number | null) => {
    if (source === null || source === gone) return null
    return source > gone ? source - 1 : source
  }
  return { body: mapClaims(body, (words, own) => claimText(words, renamed(own))), sources: sourcesText(kept) }
}

export const sourcesIn = (text: string): Source[] => readSources(text) ?? []
