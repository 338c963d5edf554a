/** `node scripts/draw-architecture.ts` draws docs/architecture.svg from docs/architecture.txt. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Architecture, type Arrow, type Room, readArchitecture } from './architecture-text.ts'

const MARGIN = 24
const TOP = 64
const COLUMNS = [
  { x: MARGIN, width: 300 },
  { x: 444, width: 440 },
  { x: 956, width: 260 },
]
const WIDTH = 1240
const GAP = 34
const LETTER = 7.6
const LINE = 20
const PART = { height: 26, gap: 8, letter: 8 }
const INK = '#1d3b36'

interface Box {
  room: Room
  x: number
  y: number
  width: number
  height: number
  lines: string[]
  parts: { name: string; x: number; y: number; width: number }[]
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Words in lines of at most so many letters. */
function wrapped(text: string, max: number): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? ''
    if (last !== '' && last.length + word.length >= max) lines.push(word)
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`
  }
  return lines
}

function boxOf(room: Room, x: number, y: number, width: number): Box {
  const lines = [room.what, room.law].flatMap((text) => (text === '' ? [] : wrapped(text, (width - 28) / LETTER)))
  const parts: Box['parts'] = []
  let at = { x: x + 14, y: y + 38 + lines.length * LINE }
  for (const name of room.parts) {
    const partWidth = Math.round(name.length * PART.letter + 18)
    if (at.x + partWidth > x + width - 10) at = { x: x + 14, y: at.y + PART.height + PART.gap }
    parts.push({ name, ...at, width: partWidth })
    at = { x: at.x + partWidth + PART.gap, y: at.y }
  }
  const bottom = parts.length > 0 ? at.y + PART.height + 14 : y + 40 + lines.length * LINE
  return { room, x, y, width, height: bottom - y, lines, parts }
}

/** All columns as tall as the tallest: its rooms stand `GAP` apart, those of others further. */
function boxesOf({ columns, bottom }: Architecture): Box[] {
  const stacks = columns.map((rooms, index) => {
    const { x, width } = COLUMNS[index] ?? { x: 0, width: 0 }
    return rooms.map((room) => ({ room, x, width, height: boxOf(room, x, 0, width).height }))
  })
  const heightOf = (stack: readonly { height: number }[]) => stack.reduce((sum, { height }) => sum + height, 0)
  const tallest = Math.max(...stacks.map((stack) => heightOf(stack) + GAP * (stack.length - 1)))
  const boxes = stacks.flatMap((stack) => {
    const gap = (tallest - heightOf(stack)) / Math.max(1, stack.length - 1)
    return stack.map(({ room, x, width }, index) =>
      boxOf(room, x, Math.round(TOP + heightOf(stack.slice(0, index)) + index * gap), width),
    )
  })
  return [...boxes, boxOf(bottom, MARGIN, TOP + tallest + GAP, WIDTH - 2 * MARGIN)]
}

function drawBox({ room, x, y, width, height, lines, parts }: Box): string[] {
  const isOurs = room.folders.length > 0
  const frame = isOurs ? 'fill="#e6f1ee" stroke="#2f7d6f"' : 'fill="#f6f4ee" stroke="#8a8370" stroke-dasharray="6 4"'
  return [
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8" ${frame}/>`,
    `<text x="${x + 14}" y="${y + 25}" font-weight="700">${escaped(room.name)}</text>`,
    ...lines.map(
      (line, index) => `<text x="${x + 14}" y="${y + 46 + index * LINE}" font-size="13">${escaped(line)}</text>`,
    ),
    ...parts.flatMap((part) => [
      `<rect x="${part.x}" y="${part.y}" width="${part.width}" height="${PART.height}" rx="5" fill="#fff" stroke="#a9cdc5"/>`,
      `<text x="${part.x + 9}" y="${part.y + 18}" font-size="13">${part.name}</text>`,
    ]),
  ]
}

const middleOf = ({ y, height }: Box) => y + height / 2

/** Sideways between columns, up within one, and from the last column to the first above them all. */
function wayOf(from: Box, to: Box, at: number): { path: string; label: { x: number; y: number } } {
  if (from.x === to.x) {
    const x = from.x + from.width / 2
    const [start, end] = [from.y, to.y + to.height + 2]
    return { path: `M${x} ${start}V${end}`, label: { x: x + 12, y: (start + end) / 2 + 5 } }
  }
  if (from.x - to.x > 600) {
    const [start, end, y] = [from.x + from.width / 2, to.x + to.width / 2, TOP / 2]
    return { path: `M${start} ${from.y}V${y}H${end}V${to.y - 2}`, label: { x: (start + end) / 2, y: y - 8 } }
  }
  const start = { x: from.x + from.width, y: middleOf(from) + at * 14 }
  const end = { x: to.x - 2, y: middleOf(to) }
  return {
    path: `M${start.x} ${start.y}L${end.x} ${end.y}`,
    label: { x: start.x + 16, y: Math.min(start.y, end.y) - 10 },
  }
}

function drawArrow(arrow: Arrow, boxes: readonly Box[], at: number): string[] {
  const [from, to] = [arrow.from, arrow.to].map((name) => boxes.find(({ room }) => room.name === name))
  if (!from || !to) throw new Error(`docs/architecture.txt: ${arrow.from} > ${arrow.to} is between no two rooms`)
  const { path, label } = wayOf(from, to, at)
  const dashed = arrow.kind === 'flow' ? ' stroke-dasharray="6 4"' : ''
  const words =
    arrow.label === '' ? [] : [`<text x="${label.x}" y="${label.y}" font-size="13">${escaped(arrow.label)}</text>`]
  return [
    `<path d="${path}" fill="none" stroke="${INK}" stroke-width="1.5"${dashed} marker-end="url(#head)"/>`,
    ...words,
  ]
}

export function drawArchitecture(text: string): string {
  const architecture = readArchitecture(text)
  const boxes = boxesOf(architecture)
  const lowest = Math.max(...boxes.map(({ y, height }) => y + height))
  const legend =
    'A room may use those below it in its column, and contract. Arrows: what else is imported. Dashed: what goes between processes.'
  const height = lowest + 48
  const before = (one: Arrow) => architecture.arrows.slice(0, architecture.arrows.indexOf(one))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="ui-sans-serif, system-ui, sans-serif" font-size="15" fill="${INK}">`,
    '<title>The rooms of the mall, and which may use which</title>',
    `<marker id="head" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0L10 5L0 10z" fill="${INK}"/></marker>`,
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    ...boxes.flatMap(drawBox),
    ...architecture.arrows.flatMap((one) =>
      drawArrow(one, boxes, before(one).filter(({ from }) => from === one.from).length),
    ),
    `<text x="${MARGIN}" y="${height - 18}" font-size="13">${legend}</text>`,
    '</svg>',
    '',
  ].join('\n')
}

const DOCS = join(import.meta.dirname, '../docs')
if (import.meta.main)
  writeFileSync(join(DOCS, 'architecture.svg'), drawArchitecture(readFileSync(join(DOCS, 'architecture.txt'), 'utf8')))
