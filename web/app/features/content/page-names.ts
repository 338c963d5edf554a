import { isTextSlug, TEXTS } from '@mall/contract/content/texts'

/** Default titles of the mall's own pages. */
export const nameOfPage = (slug: string) => (isTextSlug(slug) ? TEXTS[slug].name : '这一页')
