import { Fragment, type ReactNode } from 'react'

/** Stays on one line: a short quotation, `“父母体检”`, and a short addition, `（周一）`. */
const PHRASE = /(“[^”]{1,8}”|（[^（）]{1,4}）)/

/** Too long for a narrow line, as the number of a parcel is. */
const LONG_NUMBER = /([A-Z\d]{13,})/
const GROUP = 4

/** A text whose short quotations and additions stay on one line, and whose long numbers may break between groups of four. */
export function WholePhrases({ text }: { text: string }): ReactNode {
  let at = 0
  return text.split(PHRASE).map((part) => {
    at += part.length
    return PHRASE.test(part) ? (
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      <Fragment key={at}>
        {part.split(LONG_NUMBER).map((some, nth) => (nth % 2 === 1 ? inGroups(some) : some))}
      </Fragment>
    )
  })
}

function inGroups(number: string): ReactNode {
  const starts = Array.from({ length: Math.ceil(number.length / GROUP) }, (_, group) => group * GROUP)
  return starts.map((start) => (
    <Fragment key={start}>
      {start > 0 && <wbr />}
      {number.slice(start, start + GROUP)}
    </Fragment>
  ))
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
