import type { ScreenLocation } from '../../shell/routing/screen-handle.ts'

/** The page's title, or its default title; empty while it loads. */
export const titleOf = ({ data }: Pick<ScreenLocation, 'data'>) =>
  isPageData(data) ? (data.page?.title ?? data.name) : ''

/** The page's description: the titles of its sections. */
export const describePage = ({ data }: Pick<ScreenLocation, 'data'>) =>
  isPageData(data) && data.page
    ? `${data.page.title}：${data.page.sections.map(({ title }) => title).join('；')}。`
    : undefined

type PageData = { page: { title: string; sections: { title: string }[] } | null; name: string }

const isPageData = (data: unknown): data is PageData =>
  typeof data === 'object' && data !== null && 'page' in data && 'name' in data
