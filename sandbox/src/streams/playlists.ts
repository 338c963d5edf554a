/** Of the film in sandbox/streams: its segments, how long each is, and the sizes that it comes in. */
export const SEGMENTS = 6
export const SEGMENT_SECONDS = 6
export const SIZES = {
  low: { bandwidth: 60_000, resolution: '640x360' },
  high: { bandwidth: 100_000, resolution: '1280x720' },
} as const
export type Size = keyof typeof SIZES
/** What is said during each segment; the film has no sound, so this is all of it. */
const SAID = [
  '前一晚八点以后不吃东西，可以少量喝水，药照医生说的吃。',
  '出门前带上身份证和预约短信，穿宽松的衣服，不戴首饰。',
  '先抽血，再做空腹彩超，做完马上可以吃早餐。',
  '要憋尿的项目，先喝水，再等一会儿。',
  '慢慢来，每一站都有人带，累了就坐下，跟护士说一声。',
  '做完以后三到五个工作日出报告，有要紧的结果，医生会先打电话。',
]
/** The first moment of the film on the clock of its stream (90 kHz). */
const FIRST_MOMENT = 126_000

/** A picture of one size, or the words to it. */
export type Part = Size | 'words'

/** Segments that a live picture offers: half a minute. */
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
export function subtitles(at: number): string {
  const moment = (second: number) => `00:00:${String(second).padStart(2, '0')}.000`
  const from = at * SEGMENT_SECONDS
  const head = `WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:${FIRST_MOMENT},LOCAL:00:00:00.000`
  return `${head}\n\n${moment(from)} --> ${moment(from + SEGMENT_SECONDS)}\n${SAID[at] ?? ''}\n`
}

/** The whole film. Pure. */
export const filmPlaylist = (size: Part) =>
  playlist([
    '#EXT-X-PLAYLIST-TYPE:VOD',
    `#EXT-X-TARGETDURATION:${SEGMENT_SECONDS}`,
    ...Array.from({ length: SEGMENTS }, (_, at) => segment(size, at)),
    '#EXT-X-ENDLIST',
  ])

/** The film round and round, as a live picture that began with the epoch: what is on at `now`. Pure. */
export function livePlaylist(size: Part, now: Date): string {
  const shot = Math.floor(now.getTime() / (SEGMENT_SECONDS * 1000))
  const first = shot - WINDOW
  const shown = Array.from({ length: WINDOW }, (_, at) => first + at)
  return playlist([
    `#EXT-X-TARGETDURATION:${SEGMENT_SECONDS}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    // Each time round the film's own clock begins anew.
    `#EXT-X-DISCONTINUITY-SEQUENCE:${Math.floor((first - 1) / SEGMENTS)}`,
    ...shown.flatMap((n) => [
      ...(n % SEGMENTS === 0 ? ['#EXT-X-DISCONTINUITY'] : []),
      `#EXT-X-PROGRAM-DATE-TIME:${new Date(n * SEGMENT_SECONDS * 1000).toISOString()}`,
      segment(size, n % SEGMENTS),
    ]),
  ])
}

const segment = (part: Part, at: number) =>
  `#EXTINF:${SEGMENT_SECONDS},\n../${part}/${at}.${part === 'words' ? 'vtt' : 'seg'}`
const playlist = (lines: string[]) => `${['#EXTM3U', '#EXT-X-VERSION:3', ...lines].join('\n')}\n`
