import { ArticleKind, Closure } from '@mall/contract/content/reading'
import { Day, Id } from '@mall/contract/shapes'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../../app/context.ts'
import { cleanHtml } from '../../platform/clean-html.ts'
import { contentVersion } from '../settings/public.ts'
import { article } from './tables.ts'

const text = (max: number) => z.string().trim().min(1, '不能为空').max(max, `最多 ${max} 个字`)

/** An article as submitted by its editor; active content is removed from its HTML first. */
export const ArticleToPublish = z
  .strictObject({
    id: Id,
    kind: ArticleKind,
    title: text(60),
    summary: text(200),
    bodyHtml: text(100_000).transform(cleanHtml).pipe(z.string().min(1, '清理后什么也没剩下')),
    /** Path below `/images/`. */
    image: z
      .string()
      .regex(/^[a-z]+(\/[\w-]+)+\.(svg|png|jpe?g|webp)$/, '应为 /images/ 下的图片，如 articles/water.svg'),
    tag: text(20),
    minutes: z.int().min(1).max(99),
    /** Name, a space, title. */
    reviewer: z.string().trim().max(40).default(''),
    reviewedOn: Day.nullable().default(null),
    publishedOn: Day,
    productWords: z.string().trim().max(30).default(''),
    closure: Closure.refine(({ firstDay, lastDay }) => firstDay <= lastDay, 'lastDay 不能早于 firstDay')
      .nullable()
      .default(null),
  })
  .refine(({ kind, reviewer, reviewedOn }) => kind !== 'health' || (reviewer !== '' && reviewedOn !== null), {
    path: ['reviewer'],
    message: '健康文章要写审阅医生 reviewer 和审阅日期 reviewedOn',
  })
export type ArticleToPublish = z.output<typeof ArticleToPublish>

/** Publishes an article or replaces it, with its picture if there is one. */
export async function publishArticle(ctx: Context, input: ArticleToPublish, picture: Buffer | null): Promise<void> {
  // The picture first: a published article must not lack it.
  if (picture) await ctx.objects.put(input.image, picture)
  await ctx.db
    .insert(article)
    .values({ ...input, sort: 0 })
    .onConflictDoUpdate({ target: article.id, set: input })
  await contentVersion(ctx).check()
}

export async function withdrawArticle(ctx: Context, id: string): Promise<boolean> {
  const deleted = await ctx.db.delete(article).where(eq(article.id, id)).returning({ id: article.id })
  await contentVersion(ctx).check()
  return deleted.length > 0
}
