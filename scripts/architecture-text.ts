/** Reads docs/architecture.txt: rooms in columns, the room below them all, and arrows. */
import { LAYERS, MODULES } from '../house-order.ts'

export interface Room {
  name: string
  /** Empty for what is none of ours. */
  folders: string[]
  what: string
  /** Its parts in order, with the law of that order. */
  parts: readonly string[]
  law: string
}

export interface Arrow {
  from: string
  to: string
  label: string
  /** `flow`: what goes between processes, and not who imports whom. */
  kind: 'arrow' | 'flow'
}

export interface Architecture {
  columns: Room[][]
  bottom: Room
  arrows: Arrow[]
}

const PARTS: Record<string, readonly string[]> = { LAYERS, MODULES }

export function readArchitecture(text: string): Architecture {
  const columns: Room[][] = []
  const arrows: Arrow[] = []
  let bottom: Room | undefined
  for (const line of text.split('\n').filter((one) => one !== '' && !one.startsWith('#'))) {
    const [head = '', label = ''] = line.split(' | ')
    const [kind = '', ...names] = head.split(' ')
    const [name = ''] = names
    const room = { name, folders: kind === 'outside' ? [] : names, what: label, parts: [], law: '' }
    if (kind === 'column') columns.push([])
    else if (kind === 'room' || kind === 'outside') columns.at(-1)?.push(room)
    else if (kind === 'bottom') bottom = room
    else if (kind === 'parts') Object.assign(columns.at(-1)?.at(-1) ?? {}, { parts: PARTS[name], law: label })
    else if (kind === 'arrow' || kind === 'flow') arrows.push({ kind, from: name, to: names[2] ?? '', label })
    else throw new Error(`docs/architecture.txt: “${line}” is neither a room nor an arrow`)
  }
  if (!bottom) throw new Error('docs/architecture.txt: nothing lies below all')
  return { columns, bottom, arrows }
}
