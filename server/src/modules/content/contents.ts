const HEADING = /<h2(?: id="([^"]*)")?>(.*?)<\/h2>/g
const IS_ID = /^[\w-]{1,64}$/

/** Table of contents of sanitised HTML; headings without a usable id get one. Pure. */
export function withContents(html: string): { bodyHtml: string; sections: { id: string; title: string }[] } {
  const sections: { id: string; title: string }[] = []
  const bodyHtml = html.replace(HEADING, (_, existingId: string | undefined, inner: string) => {
    const id = existingId && IS_ID.test(existingId) ? existingId : `part-${sections.length + 1}`
    sections.push({ id, title: inner.replace(/<[^>]*>/g, '') })
    return `<h2 id="${id}">${inner}</h2>`
  })
  return { bodyHtml, sections }
}
