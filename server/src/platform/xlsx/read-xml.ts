import { setImmediate as nextTurn } from 'node:timers/promises'
import { SaxesParser } from 'saxes'

export type Attributes = Readonly<Record<string, string>>

interface Watcher {
  open(name: string, attributes: Attributes): void
  close?(name: string): void
  text?(text: string): void
}

const PIECE_BYTES = 64 * 1024

/**
 * Tells what an XML holds, piece by piece; others have their turn between two. Names are without their prefixes. Fails on
 * what is not well formed, and on entities of its own.
 */
export async function readXml(bytes: Buffer, { open, close, text }: Watcher): Promise<void> {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false })
  parser.on('opentag', ({ name, attributes }) => open(localOf(name), byLocalName(attributes)))
  parser.on('closetag', ({ name }) => close?.(localOf(name)))
  parser.on('text', (found) => text?.(found))
  parser.on('cdata', (found) => text?.(found))
  const decoder = new TextDecoder()
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    parser.write(decoder.decode(bytes.subarray(at, at + PIECE_BYTES), { stream: true }))
    await nextTurn()
  }
  parser.close()
}

const localOf = (name: string): string => name.slice(name.indexOf(':') + 1)

const byLocalName = (attributes: Attributes): Attributes =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [localOf(name), value]))
