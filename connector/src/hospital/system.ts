import { answerText, headOf } from '../hl7/answer.ts'
import { decoded, encoded } from '../hl7/charset.ts'
import { parseMessage } from '../hl7/message.ts'
import { serveMllp } from '../mllp/serve.ts'
import type { Chance } from './chance.ts'
import { type openLedger, take } from './ledger.ts'

const [FRAME_END, FRAME_BEGIN] = [Buffer.of(0x1c, 0x0d), Buffer.of(0x0b)]

/** A HIS or LIS that does what it is told, and whose answers are now and then lost, doubled, unwilling, or cut off. */
export async function openSystem(chance: Chance, ledger: ReturnType<typeof openLedger>) {
  const faults = { lost: 0, doubled: 0, refused: 0, cut: 0 }
  const server = await serveMllp({
    ...{ host: '127.0.0.1', port: 0, from: [], maxBytes: 1024 * 1024, log: () => undefined },
    receive: (frame) => {
      const message = 'bytes' in frame ? parseMessage(decoded(frame.bytes, 'utf-8') ?? '') : null
      if (!message) return null
      const answer = (code: 'AA' | 'AE') =>
        encoded(answerText(headOf(message), { code, text: '' }, { now: new Date(), controlId: '1' }), 'utf-8')
      if (chance.is(3)) {
        faults.refused += 1
        return answer('AE')
      }
      take(ledger, message)
      if (chance.is(2)) {
        faults.lost += 1
        return null
      }
      if (chance.is(3)) {
        faults.cut += 1
        throw new Error('the line is cut')
      }
      if (chance.is(5)) {
        faults.doubled += 1
        return Buffer.concat([answer('AA'), FRAME_END, FRAME_BEGIN, answer('AA')])
      }
      return answer('AA')
    },
  })
  return { faults, address: `127.0.0.1:${server.port}`, close: server.close }
}
