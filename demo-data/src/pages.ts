import { htmlOfText } from '@mall/contract/content/page-text'
import { pages } from './content/pages.ts'

/** The mall's own texts as HTML with their tables of contents. How they are written: content/pages/agreement.ts. */
export const buildPages = () =>
  pages.map(({ text, changes = [], ...page }) => ({ ...page, changes, ...htmlOfText(text) }))
