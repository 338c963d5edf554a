import { listBookings } from '@mall/contract/appointment/calls'
import { getProductInfo } from '@mall/contract/catalogue/calls'
import { searchProducts } from '@mall/contract/catalogue/search'
import type { BenchMall } from '../bench-mall.ts'
import { batchOf, type Prepared, type Scenario } from '../load/scenario.ts'
import { cycled, listProductIds, someMembers } from '../load/seed.ts'
import { openVisitors, popularWords } from './search.ts'

const MEMBERS = 50
/** Documents that are asked for all the time; each of them is kept. */
const DOCUMENTS = 20
const PAGE = 20

/** What everybody else asks while somewhere there is a rush: a product, a search, one's own bookings, a document. */
export async function openBackgroundLoad(mall: BenchMall): ReturnType<Scenario<Prepared>['prepare']> {
  const { ctx, signer } = mall
  const visitors = openVisitors()
  const [ids, words, members] = await Promise.all([listProductIds(ctx), popularWords(mall), someMembers(ctx, MEMBERS)])
  const documents = ids.slice(0, DOCUMENTS)
  const headers = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' }
  const asks: ((index: number) => Promise<Buffer> | Buffer)[] = [
    (at) => signer.request(getProductInfo, { productId: cycled(ids, at) }, cycled(visitors, at)),
    (at) => signer.request(searchProducts, { searchItem: cycled(words, at), pageSize: PAGE }, cycled(visitors, at)),
    (at) => signer.request(listBookings, {}, cycled(members, at)),
    (at) => signer.plain('GET', `/product/${cycled(documents, at)}`, headers),
  ]
  return (count) => batchOf(count, (index) => cycled(asks, index)(Math.floor(index / asks.length)))
}
