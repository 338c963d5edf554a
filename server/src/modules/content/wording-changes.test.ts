import { expect, test } from 'vitest'
import { wordingChanges } from './wording-changes.ts'

const text = (bodyHtml: string) => ({ bodyHtml, sections: [] })
const marked = (...lines: [kind: string, text: string][][]) =>
  lines.map((line) => line.map(([kind, text]) => ({ kind, text })))

const BEFORE = text(
  '<p>先说。</p><h2 id="keep">一、放多久</h2><p>保存 3 年。</p><ul><li>不卖信息</li></ul><h2 id="call">二、电话</h2><p>请打电话。</p>',
)

test('equal versions have no changes', () => {
  expect(wordingChanges(BEFORE, BEFORE)).toEqual([])
})

test('changed lines are marked by word in their section; added and removed lines as such', () => {
  const after = text(
    '<p>先说。</p><h2 id="keep">一、放多久</h2><p>保存 5 年。</p><h2 id="call">二、电话</h2><p>请打电话。</p><p>也可以写信。</p>',
  )
  expect(wordingChanges(BEFORE, after)).toEqual([
    {
      title: '一、放多久',
      lines: marked(
        [
          ['same', '保存 '],
          ['removed', '3'],
          ['added', '5'],
          ['same', ' 年。'],
        ],
        [['removed', '不卖信息']],
      ),
    },
    { title: '二、电话', lines: marked([['added', '也可以写信。']]) },
  ])
})

test('a table row is one line, sections may be added or removed, and special characters are literal', () => {
  const after = text(
    '<p>先说。</p><h2 id="keep">一、放多久</h2><p>保存 3 年。</p><ul><li>不卖信息</li></ul><h2 id="who">二、给谁</h2><table><tbody><tr><th scope="row">院区</th><td>姓名 &amp; 电话</td></tr></tbody></table>',
  )
  expect(wordingChanges(BEFORE, after)).toEqual([
    { title: '二、给谁', lines: marked([['added', '院区　姓名 & 电话']]) },
    { title: '二、电话', lines: marked([['removed', '请打电话。']]) },
  ])
})

test('a changed answer is listed below its section', () => {
  const help = (answerHtml: string) => ({
    bodyHtml: '',
    sections: [{ id: 'when', title: '时间', questions: [{ id: 'q', question: '几点开门', answerHtml }] }],
  })
  expect(wordingChanges(help('<p>七点</p>'), help('<p>八点</p>'))).toEqual([
    {
      title: '时间',
      lines: marked([
        ['removed', '七'],
        ['added', '八'],
        ['same', '点'],
      ]),
    },
  ])
})
