import type { DemoItem } from '../demo-types.ts'
import type { ExamRow } from './exam-product-rows.ts'
import { topItems } from './product-shape.ts'

const p = (text: string) => `<p>${text}</p>`
const list = (lines: readonly string[]) => `<ul>${lines.map((l) => `<li>${l}</li>`).join('')}</ul>`

/** The long description: what it is for, what stands out, how the day goes, what to bring. */
export function examDetail(row: ExamRow, items: readonly DemoItem[], perUnit: number): string {
  const fasting = items.some((i) => i.fasting)
  const bladder = items.some((i) => i.fullBladder)
  const rays = items.filter((i) => i.radiation)
  const day = [
    fasting ? '前一晚 8 点后不吃东西，可以少量喝水；先抽血，做完空腹项目就能吃早饭。' : '不用空腹，正常吃饭。',
    ...(bladder ? ['有要憋尿的彩超，提前一小时喝四杯水，实在憋不住先告诉护士。'] : []),
    ...(rays.length > 0 ? [`含${rays.map((i) => i.name).join('、')}，怀孕或可能怀孕的人不做，预约时会问。`] : []),
    '带身份证原件，戴眼镜的带眼镜，在吃的药拍张照。',
  ]
  return [
    '<h3>适合谁</h3>',
    p(`${row.suitableFor}。${row.line}。${perUnit > 1 ? `一份含 ${perUnit} 人，可以分开约。` : ''}`),
    '<h3>重点看什么</h3>',
    list(topItems(items, row.organs, 5).map((i) => `<strong>${i.name}</strong>：${i.tells}。${i.note}`)),
    '<h3>当天怎么走</h3>',
    list(day),
    '<h3>报告怎么看</h3>',
    p(
      '报告出来会在商城的“消息”里告诉您。总检医生把结果分成三类写清楚；需要尽快处理的，当天就会打电话告诉您。体检结果供了解身体情况，不能代替医生面诊。',
    ),
  ].join('')
}
