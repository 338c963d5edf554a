import { expect, test } from 'vitest'
import { calendarUrl, type Lecture, lectureOffer, partAt } from './lecture.ts'

const lecture: Lecture = {
  ...{
    id: 'plaque',
    title: '斑块; 吃药',
    speaker: '沈知微',
    speakerTitle: '主任医师',
    speakerImageUrl: '',
    speakerWords: '',
    imageUrl: '',
    tag: '',
    topic: '',
  },
  ...{
    minutes: 40,
    state: 'upcoming',
    startsAt: '2026-11-20T11:30:00.000Z',
    points: [],
    chapters: [],
    videoUrl: '',
    branch: null,
  },
  productWords: '',
}

test.each([
  ['upcoming', '', '预告'],
  ['live', '', '直播'],
  ['over', '', '要点'],
  ['recorded', '', '要点'],
  ['recorded', '/static/a.mp4', '回放\u00a0· 40 分钟'],
] as const)('a lecture that is %s with the film “%s” offers %s', (state, videoUrl, words) => {
  expect(lectureOffer({ state, videoUrl, minutes: 40 })).toBe(words)
})

test('the calendar file has a lecture’s start and end, and a link to its room', () => {
  const file = decodeURIComponent(calendarUrl(lecture, 'https://mall.example'))
  expect(file).toContain('DTSTART:20261120T113000Z\r\nDTEND:20261120T121000Z\r\n')
  expect(file).toContain('SUMMARY:斑块\\; 吃药\r\n')
  expect(file).toContain('URL:https://mall.example/live-room?id=plaque\r\n')
})

const chapters = [
  { atSecond: 0, title: '怎么长出来的' },
  { atSecond: 510, title: '什么样的要吃药' },
]
test.each([
  [0, 1, '怎么长出来的'],
  [8, 1, '怎么长出来的'],
  [9, 2, '什么样的要吃药'],
  [39, 2, '什么样的要吃药'],
])('%i minutes into a live lecture it is at part %i: %s', (minutes, number, title) => {
  expect(partAt(chapters, minutes)).toEqual({ number, title })
})

test('without part times, or before the start, no part is current', () => {
  expect([partAt([], 5), partAt(chapters, -1)]).toEqual([null, null])
})
