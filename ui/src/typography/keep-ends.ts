/**
 * The last four characters of paragraphs and points stay together, so that none ends in a line of one or two. Balanced lines,
 * as short texts have them, would leave a long text ragged.
 */
export const keepEnds = (html: string): string =>
  html.replace(/([^\s<>&;]{4})(<\/(?:p|li)>)/gu, '<span class="whitespace-nowrap">$1</span>$2')
