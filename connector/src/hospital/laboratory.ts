import { connect } from 'node:net'
import { encoded } from '../hl7/charset.ts'
import { dtmOf } from '../hl7/day-time.ts'
import { framed } from '../mllp/frames.ts'
import { openLine } from '../mllp/line.ts'
import { anOru } from '../testing/samples.ts'
import { type Chance, shuffled } from './chance.ts'

/** Somebody who was examined: all that a laboratory knows. */
export interface Examined {
  checkInCode: string
  idNumber: string
}

/** One version of a report on its way. `who`: place in the list of those examined, which its first value repeats. */
export interface Sheet {
  who: number
  version: number
  fault: 'none' | 'person' | 'clock'
  controlId: string
  text: string
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/**
 * So many versions, over everybody in turn and out of order; some with somebody else's number, some of a clock days ahead.
 * `from`: when the first was released.
 */
export function sheetsOf(examined: readonly Examined[], count: number, from: Date, chance: Chance): Sheet[] {
  const sheets = Array.from({ length: count }, (_, nth): Sheet => {
    const who = nth % examined.length
    const version = Math.floor(nth / examined.length) + 1
    const fault = chance.is(1) ? 'person' : chance.is(1) ? 'clock' : 'none'
    const of = examined[who]
    const other = examined[(who + 1) % examined.length]
    const issued = new Date(from.getTime() + version * MINUTE_MS + (fault === 'clock' ? 3 * DAY_MS : 0))
    const controlId = `L${nth}`
    const text = anOru({
      ...{ checkInCode: of?.checkInCode ?? '', controlId, issued: dtmOf(issued), state: version > 1 ? 'C' : 'F' },
      idNumber: (fault === 'person' ? other : of)?.idNumber ?? '',
      number: fault === 'none' ? `R-${who}` : `${fault}-${nth}`,
      lines: [
        { code: 'WHO', name: '谁的', value: String(who), range: '0-1000000' },
        { code: 'VERSION', name: '第几版', value: String(version), range: '0-1000000' },
      ],
    })
    return { who, version, fault, controlId, text }
  })
  return shuffled(sheets, examined.length * 2, chance)
}

interface LabFigures {
  sent: number
  cut: number
  doubled: number
  answersLost: number
  wrongCharset: number
}

/** Sends to the connector, with what goes wrong on a line; what was not answered is sent again until it is. */
export function openLaboratory(port: number, chance: Chance) {
  const line = openLine({ host: '127.0.0.1', port, charset: 'utf-8', answerMs: 5_000 })
  const figures: LabFigures = { sent: 0, cut: 0, doubled: 0, answersLost: 0, wrongCharset: 0 }

  /** Whatever becomes of it. */
  const throwIn = (bytes: Buffer) =>
    new Promise<void>((done) => {
      const socket = connect(port, '127.0.0.1')
      socket.once('error', () => done())
      socket.once('connect', () => socket.end(bytes, () => socket.destroy()))
      socket.once('close', () => done())
    })

  async function untilAnswered(bytes: Buffer, controlId: string): Promise<string> {
    for (;;) {
      const answer = await line.send(bytes, controlId).catch(() => null)
      figures.sent += 1
      if (answer) return answer.code
      await new Promise<void>((again) => setTimeout(again, 50))
    }
  }

  /** Returns how it was answered. */
  async function send({ text, controlId }: Sheet): Promise<string> {
    const bytes = encoded(text, 'utf-8')
    if (chance.is(3)) {
      figures.cut += 1
      await throwIn(framed(bytes).subarray(0, 1 + chance.below(bytes.length)))
    }
    if (chance.is(3)) {
      figures.answersLost += 1
      await throwIn(framed(bytes))
    }
    if (chance.is(1)) {
      figures.wrongCharset += 1
      const code = await untilAnswered(encoded(text, 'gb18030'), controlId)
      if (code !== 'AR') throw new Error(`bytes of another charset were answered ${code}`)
    }
    const code = await untilAnswered(bytes, controlId)
    if (!chance.is(5)) return code
    figures.doubled += 1
    return untilAnswered(bytes, controlId)
  }
  return { send, figures, close: line.close }
}
