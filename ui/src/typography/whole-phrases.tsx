import type { ReactNode } from 'react'

/** Stays on one line: a short quotation, `“父母体检”`, and a short addition, `（周一）`. */
const PHRASE = /(“[^”]{1,8}”|（[^（）]{1,4}）)/

/** A text whose short quotations and additions stay on one line. */
export function WholePhrases({ text }: { text: string }): ReactNode {
  let at = 0
  return text.split(PHRASE).map((part) => {
    at += part.length
    return PHRASE.test(part) ? (
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    )
  })
}

/** The same for short additions in HTML; what stands in its tags is left alone. */
export const withWholeAdditions = (html: string): string =>
  html.replace(/<[^>]*>|（[^（）<>&]{1,4}）/gu, (found) =>
    found.startsWith('<') ? found : `<span class="whitespace-nowrap">${found}</span>`,
  )

const END = 4

/** A title whose last characters stay on one line, so that none is left alone. */
export const WholeEnd = ({ text }: { text: string }): ReactNode =>
  text.length < 2 * END ? (
    text
  ) : (
    <>
      {text.slice(0, -END)}
      <span className="whitespace-nowrap">{text.slice(-END)}</span>
    </>
  )
