import { readYuan } from '../../parts/yuan.ts'
import type { Product, Spec } from './product-edits.ts'

interface Pasted {
  prices: readonly { spec: Spec; fen: number }[]
  /** Lines that fit nothing, each as it was pasted. */
  unknown: readonly string[]
}

/**
 * A column of a spreadsheet. With two columns, each line names a spec by its code, or a product of one spec by its own;
 * with one, prices go down from the spec where they were pasted, in the order of the list.
 */
export function pricesOf(text: string, products: readonly Product[], from: string): Pasted {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const specs = products.flatMap((one) => one.specs)
  const byCode = new Map(specs.map((spec) => [spec.specId, spec]))
  for (const { productId, specs: own } of products) {
    const [only] = own
    if (only && own.length === 1) byCode.set(productId, only)
  }
  const start = specs.findIndex(({ specId }) => specId === from)
  const prices: Pasted['prices'][number][] = []
  const unknown: string[] = []
  for (const [nth, line] of lines.entries()) {
    const cells = line.split('\t').map((cell) => cell.trim())
    const [code = ''] = cells
    const spec = cells.length > 1 ? byCode.get(code) : specs[start + nth]
    const fen = readYuan((cells.at(-1) ?? '').replace(/^[¥￥]/, ''))
    if (spec && fen !== null && fen > 0 && fen <= spec.marketFen) prices.push({ spec, fen })
    else unknown.push(line.replaceAll('\t', ' '))
  }
  return { prices, unknown }
}
