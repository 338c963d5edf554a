import type { Context } from '@mall/server/app/context'
import { isChinese, pinyinOf, soundsOf } from '@mall/server/modules/catalogue/public'
import { BANDS, type Conditions, type Engine, FIELDS, type PageRequest, PRICE_STEPS, type QueryWord } from './engine.ts'

type Pool = Context['pool']

/** A term as tsqueries; `hints` rank higher without being required. */
interface Matched {
  query: string
  hints: string
  /** Of each word the tsquery that reaches it: for scores. */
  parts: string[]
}

const WEIGHTS = { name: 'A', called: 'B', examined: 'C', described: 'D' }

const TABLES = `
  create extension if not exists pg_trgm;
  drop table if exists engine_doc, engine_word;
  create table engine_doc (id text primary key, title text, vector tsvector, rank int, sold int, price int, item_count int,
    crowd text, tier int, brand text, categories text[], organs text[], audience int, kind int);
  create table engine_word (word text, sound text, docs int, primary key (word, sound))`
const INDEXES = `
  create index on engine_doc using gin (vector);
  create index on engine_doc using gin (categories);
  create index on engine_doc using gin (organs);
  create index on engine_doc (crowd, tier);
  create index on engine_doc (price);
  create index on engine_doc (rank, id);
  create index on engine_doc (sold desc, rank);
  create index on engine_word (sound text_pattern_ops);
  create index on engine_word using gin (sound gin_trgm_ops);
  analyze engine_doc; analyze engine_word`

const COLUMNS = {
  id: 'text',
  title: 'text',
  vector: 'tsvector',
  rank: 'int',
  sold: 'int',
  price: 'int',
  itemCount: 'int',
  crowd: 'text',
  tier: 'int',
  brand: 'text',
  categories: 'jsonb',
  organs: 'jsonb',
  audience: 'int',
  kind: 'int',
}

/** PostgreSQL: words in a tsvector, spelling and pinyin by pg_trgm over a table of words, a page and all its facets in one statement. */
export function openPostgres(pool: Pool): Engine<Matched> {
  const anyOf = async (query: string) =>
    query !== '' && (await pool.query('select 1 from engine_doc where vector @@ $1::tsquery limit 1', [query])).rowCount
  return {
    async add(batch) {
      const rows = batch.map(({ words, ...document }) => ({
        ...document,
        vector: FIELDS.flatMap((field) => words[field].map((word) => `${quoted(word)}:1${WEIGHTS[field]}`)).join(' '),
      }))
      const columns = Object.entries(COLUMNS).map(([name, type]) => `"${name}" ${type}`)
      await pool.query(
        `insert into engine_doc select id, title, vector, rank, sold, price, "itemCount", crowd, tier, brand,
          array(select jsonb_array_elements_text(categories)), array(select jsonb_array_elements_text(organs)), audience, kind
          from jsonb_to_recordset($1) as given(${columns.join(', ')})`,
        [JSON.stringify(rows)],
      )
    },
    async ready() {
      const { rows } = await pool.query<{ word: string; docs: number }>(
        `select word, ndoc as docs from ts_stat('select vector from engine_doc')`,
      )
      const words = rows
        .filter(({ word }) => word.length > 1 && isChinese(word))
        .flatMap(({ word, docs }) => soundsOf(word).map((sound) => ({ word, sound, docs })))
      await pool.query(
        'insert into engine_word select * from jsonb_to_recordset($1) as given(word text, sound text, docs int)',
        [JSON.stringify(words)],
      )
      await pool.query(INDEXES)
    },
    async match({ words, sound, hints }) {
      const hinted = hints.map(quoted).join(' | ')
      const parts = await Promise.all(words.map((word) => partOf(pool, word)))
      const all = parts.join(' & ')
      if (words.length === 0 || (await anyOf(all))) return { query: all, hints: hinted, parts }
      const { rows } = await pool.query<{ word: string }>(
        `select word from engine_word where sound % $1 and length(sound) > length(word) and similarity(sound, $1) > 0.5
          order by similarity(sound, $1) desc, docs desc limit 1`,
        [isChinese(sound) ? pinyinOf(sound) : sound],
      )
      if (rows[0]) return { query: quoted(rows[0].word), hints: hinted, parts: [quoted(rows[0].word)] }
      const any = parts.join(' | ')
      return { query: (await anyOf(any)) ? any : '', hints: hinted, parts }
    },
    async page(matched, request) {
      const { text, values } = statementOf(matched, request)
      const { rows } = await pool.query<{ total: string; titles: string[] | null; facets: string }>({
        name: `engine ${request.order} ${request.ranking} ${matched.query !== ''} ${matched.hints !== ''} ${matched.parts.length}`,
        text,
        values,
      })
      const [row] = rows
      return { total: Number(row?.total ?? 0), titles: row?.titles ?? [], facetValues: Number(row?.facets ?? 0) }
    },
    async diskBytes() {
      const { rows } = await pool.query<{ bytes: string }>(
        `select pg_total_relation_size('engine_doc') + pg_total_relation_size('engine_word') as bytes`,
      )
      return Number(rows[0]?.bytes ?? 0)
    },
  }
}

export const preparePostgres = (pool: Pool) => pool.query(TABLES)

async function partOf(pool: Pool, { typed, isLatin, alternatives }: QueryWord): Promise<string> {
  const words = alternatives.map(
    ({ parts }) => `(${parts.map((any) => `(${any.map(quoted).join(' | ')})`).join(' & ')})`,
  )
  if (!isLatin) return `(${words.join(' | ')})`
  const { rows } = await pool.query<{ word: string }>(
    `with exact as (select word from engine_word where sound = $1)
      select word from exact union all
      (select distinct word from engine_word where sound like $1 || '%' and not exists (select from exact) limit 40)`,
    [typed],
  )
  return `(${[...words, quoted(typed), ...rows.map(({ word }) => quoted(word))].join(' | ')})`
}

/** The same words in this field alone. */
const inField = (part: string, weight: string) => part.replaceAll(/\u0027([^\u0027]*)\u0027/g, `'$1':${weight}`)

const quoted = (word: string) => `'${word.replaceAll(/[\u0027\\]/g, ' ')}'`

const FACETS = ['crowd', 'tier', 'brand', 'audience', 'kind']
const ORDERS: Partial<Record<PageRequest['order'], string>> = {
  sales: 'sold desc,',
  priceAsc: 'price,',
  priceDesc: 'price desc,',
  items: 'item_count desc,',
}

/** `failed` has a bit for each group that a document fails; a facet counts what fails no other group than its own. */
function statementOf({ query, hints, parts: all }: Matched, { conditions, order, from, size, ranking }: PageRequest) {
  const { crowds, tiers, brands, organs, categories, audiences, kinds, priceMin, priceMax }: Conditions = conditions
  const numbers = (all?: ReadonlySet<number>) => (all ? [...all] : null)
  const values = [query, hints, crowds ?? null, tiers ?? null, brands ?? null, numbers(audiences), numbers(kinds)]
  values.push(organs ?? null, categories ?? null)
  const bits = ['crowd', 'tier', 'brand', 'audience', 'kind'].map(
    (column, index) =>
      `(case when $${index + 3}::${/^(crowd|brand)$/.test(column) ? 'text' : 'int'}[] is null or ${column} = any($${index + 3}) then 0 else ${1 << index} end)`,
  )
  bits.push('(case when $8::text[] is null or organs && $8 then 0 else 32 end)')
  bits.push('(case when $9::text[] is null or categories && $9 then 0 else 64 end)')
  bits.push('(case when price between $10 and $11 then 0 else 128 end)')
  const isByScore = ORDERS[order] === undefined && (query !== '' || hints !== '')
  const parts = isByScore && query !== '' ? all : []
  // By the best field that a word is in: ts_rank adds up synonyms, which finds fewer of the cases.
  const scores = parts.map((_, index) => {
    const fields = ['A', 'B', 'C'].map(
      (_weight, field) => `when vector @@ $${15 + index * 3 + field}::tsquery then ${[200, 150, 80][field]}`,
    )
    return `(case ${fields.join(' ')} else 30 end)`
  })
  const rank = `${query === '' ? '2' : scores.join(' + ')} + ${hints === '' ? '0' : '200 * ts_rank(vector, $2::tsquery)'}`
  const score = isByScore ? rank : '0'
  const band = `least(${BANDS}, greatest(1, ceil(score / nullif((select max(score) from c where failed = 0), 0) * ${BANDS} - 1e-6))) desc,`
  const orderBy = isByScore ? (ranking === 'bands' ? band : 'score desc,') : (ORDERS[order] ?? '')
  const facets = FACETS.map(
    (column, index) =>
      `(select count(*) from (select 1 from c where failed & ${255 - (1 << index)} = 0 group by ${column}) x)`,
  )
  facets.push('(select count(*) from (select 1 from c, unnest(organs) o where failed & 223 = 0 group by o) x)')
  facets.push('(select count(*) from (select 1 from c, unnest(categories) o where failed & 191 = 0 group by o) x)')
  facets.push(
    '(select count(*) from (select 1 from c where failed & 127 = 0 group by width_bucket(price, $14::int[])) x)',
  )
  const [failed, facetCount] = [bits.join(' + '), facets.join(' + ')]
  return {
    text: `with c as materialized (select *, ${failed} as failed, ${score} as score from engine_doc
        where $1::text is not null and $2::text is not null${query === '' ? '' : ' and vector @@ $1::tsquery'})
      select (select count(*) from c where failed = 0) as total, ${facetCount} as facets,
        array(select title from c where failed = 0 order by ${orderBy} rank, id limit $12 offset $13) as titles`,
    values: [
      ...values,
      priceMin ?? 0,
      priceMax ?? 2_000_000_000,
      size,
      from,
      PRICE_STEPS,
      ...parts.flatMap((part) => ['A', 'B', 'C'].map((weight) => inField(part, weight))),
    ],
  }
}
