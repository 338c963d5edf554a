/** As it is kept: an upcoming one begins and ends by its time, the others are as somebody said. */
export const LECTURE_STATES = ['upcoming', 'live', 'over', 'recorded'] as const
export type LectureState = (typeof LECTURE_STATES)[number]

export const LECTURE_STATE_NAMES: Readonly<Record<LectureState, string>> = {
  upcoming: '按时间开讲',
  live: '正在直播',
  over: '讲完了',
  recorded: '放回放',
}

/** How it stands at this moment; off: the shop does not show it. */
export const LECTURE_STANDINGS = ['upcoming', 'live', 'over', 'recorded', 'off'] as const
export type LectureStanding = (typeof LECTURE_STANDINGS)[number]

export const LECTURE_STANDING_NAMES: Readonly<Record<LectureStanding, string>> = {
  upcoming: '还没开讲',
  live: '正在直播',
  over: '讲完了，没有回放',
  recorded: '有回放',
  off: '不在商城',
}

export const QUESTION_STATES = ['waiting', 'shown', 'answering', 'hidden'] as const
export type QuestionState = (typeof QUESTION_STATES)[number]
/** Visible to everybody. */
export const PUBLIC_QUESTION_STATES = ['shown', 'answering'] as const satisfies readonly QuestionState[]

export const QUESTION_STATE_NAMES: Readonly<Record<QuestionState, string>> = {
  waiting: '等审核',
  shown: '公开',
  answering: '医生正在回答',
  hidden: '不公开',
}

/** Most questions that one member asks in one lecture. */
export const MAX_QUESTIONS = 3
export const MAX_LECTURE_ANSWER = 300
/** Who answers, as the shop names them. */
export const MAX_ANSWERED_BY = 20
export const MAX_FILM_ADDRESS = 500

/** Where the shop shows it. */
export const lecturePath = (id: string): string => `/live-room?id=${encodeURIComponent(id)}`

const FILM = /^https:\/\/([a-z0-9-]+\.)+[a-z0-9-]+(:\d{1,5})?([/?#][^\s"'<>\\]*)?$/i
/** Whether a live picture or a recording may be shown from there: an https address without an account in it. */
export const isFilmAddress = (text: string): boolean => FILM.test(text)

export interface LecturePoint {
  /** null: not told. */
  atSecond: number | null
  title: string
}

const TIMED = /^(\d+):(\d{2}) (.+)$/
const pad = (number: number) => String(number).padStart(2, '0')

/** `08:30 什么样的斑块要吃药`, or the words alone. */
export const pointText = ({ atSecond, title }: LecturePoint): string =>
  atSecond === null ? title : `${pad(Math.floor(atSecond / 60))}:${pad(atSecond % 60)} ${title}`

export function readPoint(text: string): LecturePoint {
  const [, minutes, seconds, title] = TIMED.exec(text) ?? []
  if (title === undefined) return { atSecond: null, title: text }
  return { atSecond: Number(minutes) * 60 + Number(seconds), title }
}

interface Held {
  state: LectureState
  liveUrl: string
  videoUrl: string
}

/** What somebody saw of how a lecture is held, before they change it. */
export const seenOf = ({ state, liveUrl, videoUrl }: Held): Held => ({ state, liveUrl, videoUrl })
