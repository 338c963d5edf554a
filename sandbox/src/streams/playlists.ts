/** Each segment of a film is a sheet that stands for so long. */
export const SEGMENT_SECONDS = 12
export const SIZES = {
  low: { bandwidth: 12_000, resolution: '480x270' },
  high: { bandwidth: 20_000, resolution: '1280x720' },
} as const
export type Size = keyof typeof SIZES
/** Subtitles of each segment; the films have no sound. */
export type Film = readonly string[]
/** The first moment of the film on the clock of its stream (90 kHz). */
const FIRST_MOMENT = 126_000

/** A picture of one size, or the words to it. */
export type Part = Size | 'words'

/** Segments that a live picture offers: a minute. */
const WINDOW = 5

/** The sizes of a picture (RFC 8216); `folder` is where their playlists are. Pure. */
export const mainPlaylist = (folder: string) =>
  playlist([
    `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="words",NAME="中文字幕",LANGUAGE="zh",DEFAULT=YES,AUTOSELECT=YES,URI="${folder}/words.m3u8"`,
    ...Object.entries(SIZES).flatMap(([size, { bandwidth, resolution }]) => [
      `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},RESOLUTION=${resolution},CODECS="avc1.4d401f",SUBTITLES="words"`,
      `${folder}/${size}.m3u8`,
    ]),
  ])

/** The subtitles of one segment (WebVTT), told on the stream's own clock. Pure. */
export function subtitles(film: Film, at: number): string {
  const two = (n: number) => String(n).padStart(2, '0')
  const moment = (second: number) => `00:${two(Math.floor(second / 60))}:${two(second % 60)}.000`
  const from = at * SEGMENT_SECONDS
  const head = `WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:${FIRST_MOMENT},LOCAL:00:00:00.000`
  return `${head}\n\n${moment(from)} --> ${moment(from + SEGMENT_SECONDS)}\n${film[at] ?? ''}\n`
}

/** The whole film. Pure. */
export const filmPlaylist = (film: Film, size: Part) =>
  playlist([
    '#EXT-X-PLAYLIST-TYPE:VOD',
    `#EXT-X-TARGETDURATION:${SEGMENT_SECONDS}`,
    ...film.map((_, index) => segment(size, index)),
    '#EXT-X-ENDLIST',
  ])

/** The film round and round, as a live picture that began with the epoch: what is on at `now`. Pure. */
export function livePlaylist(film: Film, size: Part, now: Date): string {
  const round = film.length
  const shot = Math.floor(now.getTime() / (SEGMENT_SECONDS * 1000))
  const first = shot - WINDOW
  const shown = Array.from({ length: WINDOW }, (_, index) => first + index)
  return playlist([
    `#EXT-X-TARGETDURATION:${SEGMENT_SECONDS}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    // Each time round the film's own clock begins anew.
    `#EXT-X-DISCONTINUITY-SEQUENCE:${Math.floor((first - 1) / round)}`,
    ...shown.flatMap((n) => [
      ...(n % round === 0 ? ['#EXT-X-DISCONTINUITY'] : []),
      `#EXT-X-PROGRAM-DATE-TIME:${new Date(n * SEGMENT_SECONDS * 1000).toISOString()}`,
      segment(size, n % round),
    ]),
  ])
}

const segment = (part: Part, at: number) =>
  `#EXTINF:${SEGMENT_SECONDS},\n../${part}/${at}.${part === 'words' ? 'vtt' : 'seg'}`
const playlist = (lines: string[]) => `${['#EXTM3U', '#EXT-X-VERSION:3', ...lines].join('\n')}\n`
