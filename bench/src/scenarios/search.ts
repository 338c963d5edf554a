import { searchProducts } from '@mall/contract/catalogue/search'
import { z } from 'zod'
import type { BenchMall } from '../bench-mall.ts'
import { openLane } from '../load/lane.ts'
import { newDeviceKey } from '../load/proof.ts'
import type { Device } from '../load/requests.ts'
import { batchOf, type Scenario } from '../load/scenario.ts'
import { cycled, listWords } from '../load/seed.ts'

const VISITORS = 200
const PAGE = 20

export function openVisitors(): Device[] {
  return Array.from({ length: VISITORS }, () => ({ key: newDeviceKey(), memberId: '', accessToken: null }))
}

const searchFor = ({ signer }: BenchMall, term: string, visitor: Device) =>
  signer.request(searchProducts, { searchItem: term, pageSize: PAGE }, visitor)

const POPULAR = 50

/** The words that find most, each at least a page: what shoppers ask all day. */
export async function popularWords({ ctx, port, signer }: BenchMall): Promise<string[]> {
  const lane = await openLane(port)
  const visitor = cycled(openVisitors(), 0)
  const found: { word: string; total: number }[] = []
  for (const word of await listWords(ctx)) {
    const { body } = await lane.send(
      await signer.request(searchProducts, { searchItem: word, pageSize: PAGE }, visitor),
    )
    const { total, relaxed } = Found.parse(JSON.parse(body.toString('utf8'))).data
    // A request that was relaxed may find everything, but is none that shoppers ask all day.
    if (relaxed === '') found.push({ word, total })
  }
  lane.close()
  return found
    .sort((a, b) => b.total - a.total)
    .slice(0, POPULAR)
    .map(({ word }) => word)
}

const Found = z.object({ data: z.object({ total: z.int(), relaxed: z.string() }) })

/** A popular word together with any other, then with two: thousands of requests, none asked twice. */
export const searchDifferent: Scenario = {
  title: '搜索 20 条，词各不同',
  aim: 3_000,
  prepare: async (mall) => {
    const words = await listWords(mall.ctx)
    const popular = await popularWords(mall)
    const visitors = openVisitors()
    let used = 0
    const term = (index: number) => {
      const rest = Math.floor(index / popular.length)
      const round = Math.floor(rest / words.length)
      return `${popular[index % popular.length]} ${words[rest % words.length]} ${round > 0 ? words[round] : ''}`.trim()
    }
    return async (count) => {
      const from = used
      used += count
      return batchOf(count, (index) => searchFor(mall, term(from + index), cycled(visitors, index)))
    }
  },
}

export const searchPopular: Scenario = {
  title: `搜索 20 条，${POPULAR} 个热词`,
  aim: 8_000,
  prepare: async (mall) => {
    const words = await popularWords(mall)
    const visitors = openVisitors()
    return (count) => batchOf(count, (index) => searchFor(mall, cycled(words, index * 7), cycled(visitors, index)))
  },
}

/** The page that the bare server sends as well. */
export async function searchPageBytes(mall: BenchMall, ask: (request: Buffer) => Promise<Buffer>): Promise<Buffer> {
  const visitor = cycled(openVisitors(), 0)
  const [word = ''] = await popularWords(mall)
  return ask(await searchFor(mall, word, visitor))
}
