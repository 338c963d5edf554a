import type { Context } from '../../app/context.ts'
import { listBranches } from '../branch/public.ts'
import { listItems, listProductTexts } from '../catalogue/public.ts'
import { listTexts } from '../content/public.ts'

type PassageKind = 'help' | 'item' | 'product' | 'branch' | 'article'

/** A text the assistant answers from. */
export interface KnownPassage {
  kind: PassageKind
  title: string
  /** The text in sentences. */
  text: string
  /** Other names of the subject. */
  aliases: readonly string[]
  /** Sections of an examination that can be asked for. */
  parts: Readonly<Partial<Record<'tells' | 'prepare' | 'notFor', string>>>
  /** Shown after the title in the list of sources. */
  note: string
  /** Its path in the mall. */
  to: string
  productId: string | null
}

/** Most passages of a kind in memory, in the mall's own order. */
const MAX_PASSAGES_PER_KIND = 2_000

/** All texts the assistant answers from: help, examinations, packages, branches, articles. */
export async function readPassages(ctx: Context): Promise<KnownPassage[]> {
  const [{ pages, articles }, items, products, branches] = await Promise.all([
    listTexts(ctx),
    listItems(ctx.db, MAX_PASSAGES_PER_KIND),
    listProductTexts(ctx.db, MAX_PASSAGES_PER_KIND),
    listBranches(ctx.db),
  ])
  return [
    ...pages.flatMap(ofPage),
    ...items.map(ofItem),
    ...products.map(ofProduct),
    ...branches.map(ofBranch),
    ...articles.map(ofArticle),
  ]
}

type Texts = Awaited<ReturnType<typeof listTexts>>
const plain = { aliases: [], parts: {}, productId: null }

/** Paths of texts outside /profile. */
const PAGE_PATHS: Readonly<Record<string, string>> = {
  'user-agreement': '/user-agreement',
  'privacy-clause': '/privacy-clause',
  management: '/mall/management',
  sense: '/mall/sense',
}

function ofPage({ slug, title, version, bodyHtml, sections }: Texts['pages'][number]): KnownPassage[] {
  const to = PAGE_PATHS[slug] ?? `/profile/${slug}`
  const note = `${title}，${version} 版`
  const questions = sections.flatMap((section) =>
    section.questions.map(({ id, question, answerHtml }) => ({
      ...plain,
      ...{ kind: 'help' as const, title: question, text: textOf(answerHtml), note, to: `${to}#${id}` },
    })),
  )
  const parts = bodyHtml
    .split(/(?=<h2 id=")/)
    .map((html) => ({
      id: /^<h2 id="([\w-]+)"/.exec(html)?.[1] ?? '',
      head: textOf(/<h2[^>]*>(.*?)<\/h2>/s.exec(html)?.[1] ?? title),
      text: textOf(html.replace(/<h2[^>]*>.*?<\/h2>/s, '')),
    }))
    .filter(({ text }) => text !== '')
    .map(({ id, head, text }) => ({
      ...plain,
      ...{ kind: 'help' as const, title: head, text, note, to: id ? `${to}#${id}` : to },
    }))
  return [...questions, ...parts]
}

function ofItem(item: Awaited<ReturnType<typeof listItems>>[number]): KnownPassage {
  const { name, aliases, tells, prepare, notFor } = item
  const sentences = [tells, prepare && `怎么准备：${prepare}`, notFor && `不适合：${notFor}`]
  return {
    ...{ kind: 'item', title: name, aliases, note: '检查项目说明', productId: null },
    parts: { tells: ended(tells), prepare: ended(prepare), notFor: ended(notFor) },
    text: sentences.filter(Boolean).map(ended).join(''),
    to: `/searchList?searchItem=${encodeURIComponent(name)}`,
  }
}

function ofProduct(product: Awaited<ReturnType<typeof listProductTexts>>[number]): KnownPassage {
  const { id, name, description, suitableFor, highlights, itemCount, updatedAt } = product
  const what = [suitableFor && `适合${suitableFor}`, itemCount > 0 && `共 ${itemCount} 项`].filter(Boolean).join('，')
  const holds = highlights.length > 0 ? `含${highlights.join('、')}。` : ''
  const day = updatedAt.toISOString().slice(0, 10)
  return {
    ...{ ...plain, kind: 'product', title: name, note: `商品页，${day} 更新`, productId: id },
    text: `${what ? `${what}。` : ''}${holds}${ended(description)}`,
    to: `/product/${id}`,
  }
}

function ofBranch(branch: Awaited<ReturnType<typeof listBranches>>[number]): KnownPassage {
  const { id, name, cityName, address, phone, openingHours, traffic } = branch
  return {
    ...{ ...plain, kind: 'branch', title: name, aliases: [cityName], note: '院区页' },
    text: `地址：${address}。开门时间：${openingHours}。电话：${phone}。${ended(traffic)}`,
    to: `/branch/${id}`,
  }
}

function ofArticle(article: Texts['articles'][number]): KnownPassage {
  const { id, kind, title, summary, bodyHtml, reviewer, reviewedOn, publishedOn } = article
  const month = (reviewedOn ?? publishedOn).slice(0, 7).replace('-', '.')
  return {
    ...{ ...plain, kind: 'article', title },
    text: `${ended(summary)}${textOf(bodyHtml)}`,
    note: reviewer ? `文章，${reviewer}审阅，${month}` : `文章，${month}`,
    to: kind === 'health' ? `/healthInformation/detail/${id}` : `/mall-list-details/${id}`,
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
}

/** HTML to sentences: every block ends with a full stop. */
function textOf(html: string): string {
  return html
    .replace(/<\/(p|li|tr|h\d)>/g, '\n')
    .replace(/<\/t[dh]>/g, '，')
    .replace(/<[^>]+>/g, '')
    .replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? ' ')
    .split('\n')
    .map((line) => ended(line.replace(/，+$/, '').trim()))
    .join('')
}

const ended = (text: string) => (text === '' || /[。！？：；]$/.test(text) ? text : `${text}。`)
