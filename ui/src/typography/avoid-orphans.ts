/**
 * Keeps the last four characters of paragraphs, list items and long cells on one line, to avoid orphans. `text-wrap: balance` would
 * leave a long text ragged.
 */
export const avoidOrphans = (html: string): string =>
  html.replace(
    /((?<=[^\s<>&;]{8})[^\s<>&;]{4}(?=<\/t[dh]>)|[^\s<>&;]{4}(?=<\/(?:p|li)>))/gu,
    '<span class="whitespace-nowrap">$1</span>',
  )
