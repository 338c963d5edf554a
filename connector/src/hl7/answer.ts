import { dtmOf } from './day-time.ts'
import { fieldOf, headText, type Message, messageText, segmentsOf, segmentText } from './message.ts'

/** AA taken; AE something of it does not hold, or there is no room; AR not for this program at all. */
type AnswerCode = 'AA' | 'AE' | 'AR'

export interface Answer {
  code: AnswerCode
  /** In Chinese; '' for nothing. */
  text: string
  /** Where, such as `OBX-5`. */
  at?: string
}

/** What of a message its answer names. */
export interface Head {
  application: string
  facility: string
  controlId: string
  event: string
  version: string
  charset: string
}

export function headOf(message: Message | null): Head {
  const [msh] = message ? segmentsOf(message, 'MSH') : []
  const value = (field: number, component = 1) => (message ? fieldOf(message, msh, field, component) : '')
  return {
    ...{ application: value(3), facility: value(4), controlId: value(10), event: value(9, 2) },
    ...{ version: value(12) || '2.5.1', charset: value(18) },
  }
}

/** The answer, with a number of its own. */
export function answerText(to: Head, answer: Answer, { now, controlId }: { now: Date; controlId: string }): string {
  const { code, text, at = '' } = answer
  const head = headText({
    ...{ 3: 'MALL', 4: 'CONNECTOR', 5: to.application, 6: to.facility, 7: dtmOf(now) },
    ...{ 9: ['ACK', to.event, 'ACK'], 10: controlId, 11: 'P', 12: to.version, 18: to.charset },
  })
  const err = { 2: at.split('-'), 3: code === 'AR' ? '200' : '207', 4: 'E', 8: text }
  return messageText(
    head,
    segmentText('MSA', { 1: code, 2: to.controlId, 3: text.slice(0, 80) }),
    ...(code === 'AA' ? [] : [segmentText('ERR', err)]),
  )
}

export interface ReadAnswer {
  isAccepted: boolean
  /** Of the message that is answered. */
  controlId: string
  code: string
  text: string
}

/** null: this is no answer. */
export function readAnswer(message: Message): ReadAnswer | null {
  const [msa] = segmentsOf(message, 'MSA')
  const [err] = segmentsOf(message, 'ERR')
  const code = fieldOf(message, msa, 1).toUpperCase()
  if (!/^[AC][AER]$/.test(code)) return null
  const text = fieldOf(message, err, 8) || fieldOf(message, msa, 3)
  return { isAccepted: code === 'AA' || code === 'CA', controlId: fieldOf(message, msa, 2), code, text }
}
