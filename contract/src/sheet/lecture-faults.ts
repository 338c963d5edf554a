import { isPicturePath } from '../content/article-terms.ts'
import { pointText, readPoint } from '../content/lecture-terms.ts'
import type { RowFault } from './cells.ts'
import type { AnyCells } from './sheets.ts'

/** What of a lecture does not fit together. */
export const lectureFaults = ({ image = '', points = '' }: AnyCells): (RowFault | false)[] => {
  const why = whyNotPoints(points.split('；'))
  return [
    !isPicturePath(image) && {
      ...{ column: 'image', of: ['image'], words: '写商城图片的地址，例如 articles/plaque.webp' },
    },
    why !== null && { column: 'points', of: ['points'], words: why },
  ]
}

/** Points are told alone, or each with the minute and second that it begins at, one after the other. */
function whyNotPoints(points: readonly string[]): string | null {
  const read = points.map(readPoint)
  const wrong = points.find((point) => {
    const { atSecond, title } = readPoint(point)
    return atSecond === null ? /^\d+[:：]\d/.test(title) : pointText({ atSecond, title }) !== point
  })
  if (wrong !== undefined) return `“${wrong.slice(0, 20)}”的时间写成 08:30，后面空一格再写讲什么`
  const times = read.flatMap(({ atSecond }) => atSecond ?? [])
  if (times.length > 0 && times.length < points.length) return '要么每条都写从几分几秒讲起，要么都不写'
  return times.some((at, nth) => nth > 0 && at <= (times[nth - 1] ?? 0)) ? '时间要一条比一条晚' : null
}
