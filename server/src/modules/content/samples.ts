import { addDays } from '@mall/contract/days'
import type { Context } from '../../app/context.ts'
import { contentVersion } from '../settings/public.ts'
import { article, banner, lecture, page, special } from './tables.ts'

/** Inserts a banner, by default a large one of the home page. */
export async function aBanner(ctx: Context, overrides: Partial<typeof banner.$inferInsert> = {}) {
  const row = {
    ...{ id: ctx.ids.id(), image: 'a.svg', phoneImage: 'b.svg', title: '样例横幅', text: '样例文字', tab: '样例' },
    ...{ pcUrl: '/', h5Url: '/', sort: 1, ...overrides },
  }
  await ctx.db.insert(banner).values(row)
  await contentVersion(ctx).check()
  return row
}

const MINUTE_MS = 60_000

/** Announces a lecture of forty minutes that starts in `inMinutes`; returns its id. */
export async function aLecture(ctx: Context, { inMinutes = 60, id = ctx.ids.id() } = {}): Promise<string> {
  const startsAt = new Date(ctx.clock.now().getTime() + inMinutes * MINUTE_MS)
  await ctx.db.insert(lecture).values({
    ...{ id, title: '颈动脉有斑块', summary: '一；二', speaker: '沈知微', speakerTitle: '主任医师', image: 'a.svg' },
    ...{ tag: '读懂报告', minutes: 40, state: 'upcoming', startsAt, liveUrl: '/live.m3u8', sort: 1 },
  })
  return id
}

/** Inserts a page of one sentence. */
export async function aPage(ctx: Context, slug: string): Promise<void> {
  const texts = { title: '样例', version: '2026-11', bodyHtml: '<p>样例。</p>', sections: [] }
  await ctx.db.insert(page).values({ slug, effectiveOn: ctx.clock.today(), ...texts })
}

/** Inserts an article that the shop shows, by default one that a doctor reviewed. */
export async function anArticle(ctx: Context, overrides: Partial<typeof article.$inferInsert> = {}) {
  const today = ctx.clock.today()
  const row = {
    ...{ id: ctx.ids.id(), kind: 'health', title: '能不能喝水', summary: '少量可以。', tag: '检前准备', minutes: 3 },
    ...{ bodyHtml: '<h2>先说结论</h2><p>白水可以。</p>', image: 'articles/water.svg', reviewer: '陆时安 主任医师' },
    ...{ reviewedOn: today, reviewUntil: addDays(today, 180), publishedOn: today, sort: 0, ...overrides },
  }
  await ctx.db.insert(article).values(row)
  await contentVersion(ctx).check()
  return row
}

/** Inserts a special page of one text. */
export async function aSpecial(ctx: Context, overrides: Partial<typeof special.$inferInsert> = {}) {
  const row = {
    ...{ id: ctx.ids.id(), title: '父母体检', summary: '先看这几样', image: 'specials/a.svg', sort: 1 },
    ...{ phoneImage: 'specials/b.svg', blocks: [{ kind: 'text', title: '为什么', html: '<p>好。</p>' }], ...overrides },
  }
  await ctx.db.insert(special).values(row)
  await contentVersion(ctx).check()
  return row
}
