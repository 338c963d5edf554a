import { isShopPath } from '../content/special-text.ts'
import type { RowFault } from './cells.ts'
import { pictureFaults } from './picture-faults.ts'
import type { AnyCells } from './sheets.ts'

/** What of a pop-up does not fit together. */
export const popUpFaults = (cells: AnyCells): (RowFault | false)[] => [
  ...pictureFaults(cells),
  !isShopPath(cells.path ?? '') && {
    ...{ column: 'path', of: ['path'], words: '写商城里的地址，以 / 开头，例如 /coupon' },
  },
  (cells.endsOn ?? '') < (cells.startsOn ?? '') && {
    ...{ column: 'endsOn', of: ['startsOn', 'endsOn'], words: '不能早于第一天' },
  },
]
