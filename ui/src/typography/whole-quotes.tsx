import type { ReactNode } from 'react'

const QUOTED = /(“[^”]{1,8}”)/

/** A text whose short quotations, `“父母体检”`, stay on one line. */
export function WholeQuotes({ text }: { text: string }): ReactNode {
  return text.split(QUOTED).map((part) =>
    part.startsWith('“') && QUOTED.test(part) ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
