import type { suggest } from '@mall/contract/search'
import { asc, eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Handler } from '../../http/handler.ts'
import { contentVersion } from '../settings/public.ts'
import { liveIndex } from './live-index.ts'
import { item, packageItem } from './tables.ts'
import { initialsOf, normalise, pinyinOf } from './words.ts'

/** A name with everything it can be begun with. */
interface Suggestion {
  kind: 'product' | 'item'
  text: string
  to: string
  spellings: readonly string[]
}

/** Names of examinations and products that begin with or hold what is typed, in characters, pinyin or initials. */
export const suggestNames: Handler<typeof suggest> = async ({ term, size }, { ctx }) => {
  const typed = normalise(term).replace(/\s+/g, '')
  const all = await suggestions(ctx)
  const begin = all.filter(({ spellings }) => spellings.some((spelling) => spelling.startsWith(typed)))
  const hold = all.filter((one) => !begin.includes(one) && one.spellings.some((spelling) => spelling.includes(typed)))
  const found = [...begin, ...hold].slice(0, size)
  return { list: found.map(({ kind, text, to }) => ({ kind, text, to })) }
}

const kept = new WeakMap<Context, { version: string; list: Promise<readonly Suggestion[]> }>()

function suggestions(ctx: Context): Promise<readonly Suggestion[]> {
  const version = contentVersion(ctx).current()
  const known = kept.get(ctx)
  if (known?.version === version) return known.list
  const list = collect(ctx)
  kept.set(ctx, { version, list })
  list.catch(() => kept.delete(ctx))
  return list
}

/** Examinations first: they are what people remember. */
async function collect(ctx: Context): Promise<readonly Suggestion[]> {
  const items = await ctx.db
    .selectDistinct({ name: item.name, aliases: item.aliases, sort: item.sort })
    .from(item)
    .innerJoin(packageItem, eq(packageItem.itemId, item.id))
    .orderBy(asc(item.sort), asc(item.name))
  const { documents } = await liveIndex(ctx)
  return [
    ...items.map(({ name, aliases }) => ({
      ...{ kind: 'item' as const, text: name, to: `/searchList?searchItem=${encodeURIComponent(name)}` },
      spellings: [name, ...aliases].flatMap(spellingsOf),
    })),
    ...documents.map(({ card }) => ({
      ...{ kind: 'product' as const, text: card.productName, to: `/product/${card.id}` },
      spellings: spellingsOf(card.productName),
    })),
  ]
}

function spellingsOf(name: string): string[] {
  const plain = normalise(name).replace(/\s+/g, '')
  return [plain, pinyinOf(plain), initialsOf(plain)]
}
