import { isPicturePath } from '../content/article-terms.ts'
import { isShopPage } from '../content/shop-routes.ts'
import { MAX_RECOMMENDED, OPENS_NAMES, type StructureSheet } from '../content/structure-terms.ts'
import type { RowFault } from './cells.ts'
import type { AnyCells } from './sheets.ts'

type Faults = (cells: AnyCells) => (RowFault | false)[]

const PAGE_WORDS = '写商城里有的一页，以 / 开头，例如 /branch'

/** Separates levels and entries of a list of categories. */
const HAS_SEPARATOR = /[/；;]/

/** What of a row of the shop's structure does not fit together. */
export const structureFaults = {
  category: ({ name = '', image = '' }) => [
    HAS_SEPARATOR.test(name) && { column: 'name', of: ['name'], words: '名字里不能有 / 和 ；' },
    pictureFault(image),
  ],
  navigation: navigationFaults,
  panel: ({ image = '' }) => [pictureFault(image)],
  entrance: ({ image = '' }) => [pictureFault(image)],
  recommend: ({ products = '' }) => [
    products.split(' ').length > MAX_RECOMMENDED && {
      ...{ column: 'products', of: ['products'], words: `最多 ${MAX_RECOMMENDED} 个商品` },
    },
  ],
  service: () => [],
} as const satisfies Readonly<Record<StructureSheet, Faults>>

const pictureFault = (image: string) =>
  image !== '' &&
  !isPicturePath(image) && {
    ...{ column: 'image', of: ['image'], words: '写商城图片的地址，例如 categories/parents.webp' },
  }

function navigationFaults({ opens, category = '', path = '', phonePath = '' }: AnyCells): (RowFault | false)[] {
  const [isCategory, isPath] = [opens === OPENS_NAMES['1'], opens === OPENS_NAMES['2']]
  return [
    isCategory === (category === '') && {
      ...{ column: 'category', of: ['opens', 'category'] },
      words: isCategory ? '写上打开哪个分类' : '“打开什么”不是分类，这里要空着',
    },
    isPath === (path === '') && {
      ...{ column: 'path', of: ['opens', 'path'] },
      words: isPath ? PAGE_WORDS : '“打开什么”不是地址，这里要空着',
    },
    path !== '' && !isShopPage(path) && { column: 'path', of: ['path'], words: PAGE_WORDS },
    phonePath !== '' &&
      !isPath && { column: 'phonePath', of: ['opens', 'phonePath'], words: '“打开什么”不是地址，这里要空着' },
    phonePath !== '' && !isShopPage(phonePath) && { column: 'phonePath', of: ['phonePath'], words: PAGE_WORDS },
  ]
}
