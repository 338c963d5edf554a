/** A thing of schema.org's vocabulary. */
export type StructuredItem = { '@type': string; [property: string]: unknown }

/**
 * Facts for machines (schema.org, JSON-LD). A data block: the browser never runs it. `<` is written out, so that no text
 * of the operator ends the block early.
 */
export function StructuredData({ fact }: { fact: StructuredItem }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...fact }).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no tag can begin
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
