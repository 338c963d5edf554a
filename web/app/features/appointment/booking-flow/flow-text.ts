import { addDays, instantOf } from '@mall/contract/days'
import { CHANGES_CLOSE_AT, CUT_OFF } from '@mall/contract/order/terms'
import type { ScreenLocation } from '../../../shell/routing/screen-handle.ts'
import { type FlowKind, flowKindOf } from './flow-url.ts'

interface FlowText {
  title: string
  who: string
  /** Error text when no contact is chosen. */
  pickPerson: string
  addPerson: string
  branch: string
  day: string
  afterPerson: string
  afterDay: string
  /** Below the button that takes the place. */
  dayNote: string
  submit: string
}

/** Texts that differ between the flows. */
const WORDS: Readonly<Record<FlowKind, FlowText>> = {
  general: {
    title: '预约体检',
    who: '这次给谁做？',
    pickPerson: '请先选一位体检人',
    addPerson: '新增体检人',
    branch: '去哪家院区？',
    day: '选一个去体检的日子',
    afterPerson: '下一步：选院区',
    afterDay: '下一步：加项',
    dayNote: `检${CUT_OFF} 前可免费取消，再约一天`,
    submit: '提交预约',
  },
  dental: {
    title: '预约口腔',
    who: '这次谁去看牙？',
    pickPerson: '请先选一位就诊人',
    addPerson: '新增就诊人',
    branch: '去哪家口腔院区？',
    day: '选一个去看牙的日子',
    afterPerson: '下一步：选院区和时间',
    afterDay: '下一步：确认',
    dayNote: `${CUT_OFF} 前可免费取消，再约一天`,
    submit: '提交预约',
  },
  market: {
    title: '体检超市',
    who: '这些项目给谁做？',
    pickPerson: '请先选一位体检人',
    addPerson: '新增体检人',
    branch: '去哪家院区做？',
    day: '选一个去体检的日子',
    afterPerson: '下一步：确认',
    afterDay: '下一步：选项目',
    dayNote: '选好项目和体检人后，名额为您保留',
    submit: '提交预约',
  },
}

export const flowText = (kind: FlowKind) => WORDS[kind]

/** The note for the chosen day: for tomorrow the cut-off may have passed already. */
export const dayNoteOf = (kind: FlowKind, date: string, now: string) =>
  date !== '' && Date.parse(now) >= instantOf(addDays(date, -1), CHANGES_CLOSE_AT).getTime()
    ? '这一天已经过了免费改期、取消的时间，约好后要改请找客服'
    : WORDS[kind].dayNote

/** A handle's title: what the flow is called. */
export const flowTitle = ({ path }: Pick<ScreenLocation, 'path'>) => WORDS[flowKindOf(path)].title
