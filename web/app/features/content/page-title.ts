import type { ScreenAt } from '../../shell/screen-handle.ts'

/** The title of the text that is shown; empty while there is none. */
export const titleOf = ({ data }: Pick<ScreenAt, 'data'>) => (hasPage(data) ? data.page.title : '')

/** What it is about: its parts by name. */
export const describePage = ({ data }: Pick<ScreenAt, 'data'>) =>
  hasPage(data) ? `${data.page.title}：${data.page.sections.map(({ title }) => title).join('；')}。` : undefined

const hasPage = (data: unknown): data is { page: { title: string; sections: { title: string }[] } } =>
  typeof data === 'object' && data !== null && 'page' in data
