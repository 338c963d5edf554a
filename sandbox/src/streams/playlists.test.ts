import fc from 'fast-check'
import { expect, test } from 'vitest'
import { livePlaylist, mainPlaylist, SEGMENT_SECONDS, subtitles } from './playlists.ts'

const film = ['早点睡', '白水可以少量喝', '先抽血', '慢慢来', '做完吃早餐', '等报告']

/** The number of each segment of a playlist, and the discontinuities that come before it. */
function read(list: string): Map<number, { file: string; rounds: number }> {
  const header = (name: string) => Number(new RegExp(`#${name}:(\\d+)`).exec(list)?.[1])
  let [number, rounds] = [header('EXT-X-MEDIA-SEQUENCE'), header('EXT-X-DISCONTINUITY-SEQUENCE')]
  const shown = new Map<number, { file: string; rounds: number }>()
  for (const line of list.split('\n')) {
    if (line === '#EXT-X-DISCONTINUITY') rounds += 1
    if (line.endsWith('.seg')) shown.set(number++, { file: line, rounds })
  }
  return shown
}

test('a looping live stream describes a segment identically in every playlist', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 5_000 }), fc.integer({ min: 1, max: 4 }), (at, later) => {
      const time = (shots: number) => new Date(shots * SEGMENT_SECONDS * 1000)
      const [before, after] = [
        read(livePlaylist(film, 'low', time(at))),
        read(livePlaylist(film, 'low', time(at + later))),
      ]
      const both = [...before.keys()].filter((number) => after.has(number))
      expect(both).toHaveLength(5 - later)
      for (const number of both) expect(after.get(number)).toEqual(before.get(number))
      for (const [number, { file, rounds }] of before) {
        expect(file).toBe(`../low/${number % film.length}.seg`)
        expect(rounds).toBe(Math.floor(number / film.length))
      }
    }),
  )
})

test('every listed segment has ended before now', () => {
  const now = new Date('2026-11-21T12:00:07.000Z')
  const last =
    livePlaylist(film, 'high', now)
      .match(/PROGRAM-DATE-TIME:(.+)/g)
      ?.at(-1) ?? ''
  expect(Date.parse(last.slice(18)) + SEGMENT_SECONDS * 1000).toBeLessThanOrEqual(now.getTime())
})

test('subtitles accompany each video size segment by segment with matching times', () => {
  expect(mainPlaylist('film').match(/SUBTITLES="words"/g)).toHaveLength(2)
  expect(mainPlaylist('film')).toContain('URI="film/words.m3u8"')
  const now = new Date('2026-11-21T12:00:07.000Z')
  const [picture, words] = [livePlaylist(film, 'low', now), livePlaylist(film, 'words', now)]
  expect(words.replaceAll('.vtt', '.seg').replaceAll('/words/', '/low/')).toBe(picture)
  expect(subtitles(film, 5)).toMatch(/MPEGTS:126000,[\s\S]*00:01:00.000 --> 00:01:12.000\n等报告/)
})
