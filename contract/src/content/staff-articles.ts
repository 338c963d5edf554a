import { z } from 'zod'
import { Day, Id } from '../shapes.ts'
import { staffEndpoint } from '../staff/endpoint.ts'
import { STANDINGS } from './article-terms.ts'
import { ArticleKind } from './reading.ts'

export const ARTICLES_A_PAGE = 50

const Mark = z.string().regex(/^\d{4}-\d{2}-\d{2}~[\w-]{1,64}$/, '翻页的位置不正确，请从第一页看起')
const Standing = z.enum(STANDINGS)

export const listArticles = staffEndpoint({
  does: '文章：在不在商城、谁审的、哪天要重看，新发布的在前',
  method: 'GET',
  path: '/articles/list',
  needs: { right: 'changes.see', at: 'list' },
  input: z.strictObject({
    kind: ArticleKind.optional(),
    /** `due`: its review is over, or will be soon. */
    standing: z.enum([...STANDINGS, 'due']).optional(),
    /** In its title or summary, or its code. */
    word: z.string().trim().max(40, '最多 40 个字').optional(),
    /** The `next` of the page before. */
    after: Mark.optional(),
  }),
  output: z.object({
    list: z.array(
      z.object({
        articleId: Id,
        kind: ArticleKind,
        title: z.string(),
        tag: z.string(),
        image: z.string(),
        /** '' for none. */
        reviewer: z.string(),
        reviewUntil: Day.nullable(),
        publishedOn: Day,
        standing: Standing,
        /** How many its claims stand on. */
        sources: z.int(),
      }),
    ),
    next: Mark.nullable(),
  }),
})

export const getArticle = staffEndpoint({
  does: '一篇文章的表格行，用来改',
  method: 'GET',
  path: '/articles/one/{articleId}',
  needs: { right: 'changes.see', at: 'list' },
  input: z.strictObject({ articleId: Id }),
  output: z.object({
    articleId: Id,
    /** As change sets hold a row; '' for one that is not published yet. */
    value: z.string(),
    today: Day,
  }),
})
