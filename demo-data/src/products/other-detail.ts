import { goodsNotes } from '../content/goods-notes.ts'
import type { DemoItem } from '../demo-types.ts'

type Words = { kind: string; slug: string; suitableFor: string; line: string; items: readonly DemoItem[] }

const list = (lines: readonly string[]) => `<ul>${lines.map((l) => `<li>${l}</li>`).join('')}</ul>`

/** The long description of what is no examination package. */
export function otherDetail({ kind, slug, suitableFor, line, items }: Words): string {
  const who = `<h3>适合谁</h3><p>${suitableFor}。${line}。</p>`
  if (items.length > 0) {
    const done = list(items.map((i) => `<strong>${i.name}</strong>：${i.tells}。${i.note}`))
    const prepare = [...new Set(items.map((i) => i.prepare))].slice(0, 3)
    const notFor = [...new Set(items.map((i) => i.notFor))].filter((t) => t !== '无').slice(0, 3)
    return `${who}<h3>做什么</h3>${done}<h3>来之前</h3>${list(prepare)}${notFor.length > 0 ? `<h3>先说一声</h3>${list(notFor)}` : ''}`
  }
  const notes = goodsNotes[slug] ?? []
  const care =
    kind === 'cbec'
      ? '保健食品不是药，不能代替药物；正在吃药、怀孕、过敏的人先问医生。'
      : '居家测量和自测结果供参考，数字不对劲就到医院复查。'
  return `${who}<h3>怎么用</h3>${list(notes)}<p>${care}</p>`
}
