import { searchProducts } from '@mall/contract/catalogue'
import { createSigningKey } from '@mall/contract/signing'
import type { BenchMall } from '../bench-mall.ts'
import type { Device } from '../requests.ts'
import { batchOf, type Scenario } from '../scenario.ts'
import { cycled, listWords } from '../seed.ts'

const VISITORS = 200
const PAGE = 20

async function openVisitors(): Promise<Device[]> {
  const keys = await Promise.all(Array.from({ length: VISITORS }, createSigningKey))
  return keys.map((key) => ({ key, memberId: '', accessToken: null }))
}

const searchFor = ({ signer }: BenchMall, term: string, visitor: Device) =>
  signer.request(searchProducts, { searchItem: term, pageSize: PAGE }, visitor)

/** Two words of the shop at a time: hundreds of items and organs make tens of thousands of wishes, none asked twice. */
export const searchDifferent: Scenario = {
  title: '搜索 20 条，词各不同',
  aim: 3_000,
  prepare: async (mall) => {
    const words = await listWords(mall.ctx)
    const visitors = await openVisitors()
    let used = 0
    const term = (at: number) => {
      const [one, other] = [at % words.length, Math.floor(at / words.length) + 1]
      return `${words[one]} ${words[(one + other) % words.length]}`
    }
    return async (count) => {
      const from = used
      used += count
      return batchOf(count, (at) => searchFor(mall, term(from + at), cycled(visitors, at)))
    }
  },
}

const POPULAR = 50

export const searchPopular: Scenario = {
  title: `搜索 20 条，${POPULAR} 个热词`,
  aim: 8_000,
  prepare: async (mall) => {
    const words = (await listWords(mall.ctx)).slice(0, POPULAR)
    const visitors = await openVisitors()
    return (count) => batchOf(count, (at) => searchFor(mall, cycled(words, at * 7), cycled(visitors, at)))
  },
}

/** The page that the bare server sends as well. */
export async function searchPageBytes(mall: BenchMall, ask: (request: Buffer) => Promise<Buffer>): Promise<Buffer> {
  const [visitor] = await openVisitors()
  const [word = ''] = await listWords(mall.ctx)
  return visitor ? ask(await searchFor(mall, word, visitor)) : Buffer.alloc(0)
}
