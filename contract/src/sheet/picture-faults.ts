import { isPicturePath } from '../content/article-terms.ts'
import type { RowFault } from './cells.ts'
import type { AnyCells } from './sheets.ts'

const PICTURES = ['image', 'phoneImage'] as const

/** What of a picture for wide screens and one for phones is none of the mall's. */
export const pictureFaults = (cells: AnyCells): (RowFault | false)[] =>
  PICTURES.map(
    (column) =>
      !isPicturePath(cells[column] ?? '') && {
        ...{ column, of: [column], words: '写商城图片的地址，例如 specials/spring.webp' },
      },
  )
