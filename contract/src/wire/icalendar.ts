// Calendar files as RFC 5545 writes them.

/** Octets a line without its end; a Chinese character has three. */
const LINE_OCTETS = 75

/** A text as the value of a property: no sign of it ends the value, the line or the file. */
export const icalendarText = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|[\n\v\f\u0085\u2028\u2029]/g, '\\n')
    // The others that no text may hold; a tab may stand.
    .replace(/\p{Cc}/gu, (sign) => (sign === '\t' ? sign : ''))

/** `2026-11-20T11:30:00.000Z` → `20261120T113000Z` */
export const icalendarTime = (instant: string | Date): string =>
  (typeof instant === 'string' ? instant : instant.toISOString()).replace(/[-:]|\.\d+/g, '')

/** A calendar; `lines` are its properties and parts, each value written by the functions above. */
export function icalendarFile(about: string, lines: readonly string[]): string {
  const all = ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//checkup-mall//${about}//ZH`, ...lines, 'END:VCALENDAR']
  return `${all.flatMap(folded).join('\r\n')}\r\n`
}

/** One event alone. */
export const icalendarEvent = (about: string, lines: readonly string[]): string =>
  icalendarFile(about, ['BEGIN:VEVENT', ...lines, 'END:VEVENT'])

const encoder = new TextEncoder()

/** Long lines go on in the next one behind a space; a character is never cut. */
function folded(line: string): string[] {
  const lines: string[] = []
  let now = ''
  let octets = 0
  for (const character of line) {
    const more = encoder.encode(character).length
    if (octets + more > LINE_OCTETS) {
      lines.push(now)
      now = ' '
      octets = 1
    }
    now += character
    octets += more
  }
  return [...lines, now]
}
