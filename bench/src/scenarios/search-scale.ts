import { setTimeout as pause } from 'node:timers/promises'
import { searchProducts } from '@mall/contract/catalogue/search'
import { z } from 'zod'
import type { BenchMall } from '../bench-mall.ts'
import { openLane } from '../load/lane.ts'
import { batchOf, type Scenario } from '../load/scenario.ts'
import { cycled, listWords } from '../load/seed.ts'
import { addVersions } from '../load/versions.ts'
import { openVisitors, popularWords } from './search.ts'

/** The same requests on so many products; the demo mall's own are among them, the rest are versions of them. */
export function searchAmong(count: number): Scenario {
  return {
    title: `搜索 20 条，${count.toLocaleString('en-US')} 件商品`,
    aim: 0,
    prepare: async (mall) => {
      const terms = await termsOf(mall)
      await fillUpTo(mall, count)
      const visitors = openVisitors()
      let used = 0
      return async (size) => {
        const from = used
        used += size
        return batchOf(size, (index) =>
          mall.signer.request(searchProducts, queryAt(terms, from + index), cycled(visitors, from + index)),
        )
      }
    },
  }
}

interface Terms {
  popular: readonly string[]
  words: readonly string[]
}

/** Of the demo mall as it is, so that every size is asked the same. */
const kept = new WeakMap<BenchMall, Terms>()

async function termsOf(mall: BenchMall): Promise<Terms> {
  const known = kept.get(mall)
  if (known) return known
  const terms = { popular: await popularWords(mall), words: await listWords(mall.ctx) }
  kept.set(mall, terms)
  return terms
}

const ORDERS = ['comprehensive', 'sales', 'priceAsc', 'comprehensive', 'items', 'priceDesc'] as const
const CROWDS = ['parents', 'women', 'men', 'work'] as const
const TERMS = [1, 2, 1, 2, 1, 3, 0]

/** Requests as different as shoppers': one to three words or none, mostly without filters, first pages and later ones. */
function queryAt({ popular, words }: Terms, index: number) {
  const others = [words[index % words.length], words[(index * 7 + 3) % words.length]]
  const searchItem = [popular[index % popular.length], ...others].slice(0, TERMS[index % TERMS.length]).join(' ')
  const crowds = index % 3 === 0 ? [cycled(CROWDS, index)] : []
  const tiers = index % 5 === 0 ? [1 + (index % 4)] : []
  return {
    searchItem,
    order: cycled(ORDERS, index),
    pageSize: 20,
    curPage: index % 11 === 0 ? 3 : 1,
    // No request twice: an answer that is kept would cost nothing at any size.
    queryTerm: { crowds, tiers, priceMin: index % 10_000, ...(index % 4 === 0 && { priceMax: 300_000 }) },
  }
}

async function fillUpTo({ ctx, ownerUrl, port, signer }: BenchMall, target: number): Promise<void> {
  await addVersions(ctx, ownerUrl, target)
  // The mall has them all when an empty request finds as many.
  const [visitor] = openVisitors()
  for (let total = 0, tries = 0; total < target && visitor; tries++) {
    if (tries > MAX_TRIES) throw new Error(`the mall found ${total} products, not ${target}`)
    await pause(BETWEEN_LOOKS_MS)
    await signer.renew()
    // An idle connection may be closed while the mall reads so many products.
    const lane = await openLane(port)
    const { body } = await lane.send(await signer.request(searchProducts, {}, visitor))
    total = Found.parse(JSON.parse(body.toString('utf8'))).data.total
    lane.close()
  }
}

/** It is found by looking; between two looks the mall gets on with reading. */
const BETWEEN_LOOKS_MS = 500
const MAX_TRIES = 240
const Found = z.object({ data: z.object({ total: z.int() }) })
