import type { Site } from '../../shell/site/site.ts'
import type { Article } from './load-articles.ts'

/** Whether the operator tells something by it: of a closure, or what stands above home. */
export const isNotice = ({ id, closure }: Pick<Article, 'id' | 'closure'>, site: Pick<Site, 'announcementPath'>) =>
  closure !== null || site.announcementPath.endsWith(`/${id}`)
