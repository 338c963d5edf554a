import { fieldOf, type Message, repetitionsOf, segmentsOf } from '../hl7/message.ts'
import { Fault } from './fault.ts'

/** Kinds of a document's number in PID-3 (HL7 table 0203), and what is met in the field. */
const DOCUMENTS = ['NI', 'NNCHN', 'PPN', 'SFZ', 'IDCARD', '01']

/** The one number of the examinee's document. */
export function idNumberOf(message: Message): string {
  const [pid, another] = segmentsOf(message, 'PID')
  if (!pid || another) throw new Fault('PID', '一条消息要有一个受检人（PID）')
  const inList = repetitionsOf(message, pid, 3).flatMap((value) =>
    DOCUMENTS.includes(value(5).toUpperCase()) ? [value(1)] : [],
  )
  const numbers = new Set(
    [...inList, fieldOf(message, pid, 19)].flatMap((one) => (one === '' ? [] : [one.toUpperCase()])),
  )
  const [number] = numbers
  if (number === undefined)
    throw new Fault('PID-3', `要有受检人的证件号：PID-3 里类型是 ${DOCUMENTS.slice(0, 3).join('、')} 的一个，或 PID-19`)
  if (numbers.size > 1) throw new Fault('PID-3', '受检人有两个不同的证件号')
  return number
}

/** The code of the visit: PV1-19 or ORC-4; where neither is, what stands before the dot of OBR-2. */
export function checkInCodeOf(message: Message): string {
  const stated = [
    ...segmentsOf(message, 'PV1').map((pv1) => fieldOf(message, pv1, 19)),
    ...segmentsOf(message, 'ORC').map((orc) => fieldOf(message, orc, 4)),
  ]
  const ordered = segmentsOf(message, 'OBR').map((obr) => fieldOf(message, obr, 2).split('.')[0] ?? '')
  const given = (codes: readonly string[]) => codes.filter((code) => code !== '')
  const codes = new Set(given(stated).length > 0 ? given(stated) : given(ordered))
  const [code] = codes
  if (code === undefined) throw new Fault('PV1-19', '要有到检码：PV1-19、ORC-4，或 OBR-2 里点号前的部分')
  if (codes.size > 1) throw new Fault('PV1-19', `一条消息里有两个到检码：${[...codes].slice(0, 2).join('、')}`)
  return code
}
