/** Of the film in sandbox/streams: its segments, how long each is, and the sizes that it comes in. */
export const SEGMENTS = 6
export const SEGMENT_SECONDS = 6
export const SIZES = {
  low: { bandwidth: 60_000, resolution: '640x360' },
  high: { bandwidth: 100_000, resolution: '1280x720' },
} as const
export type Size = keyof typeof SIZES

/** Segments that a live picture offers: half a minute. */
const WINDOW = 5

/** The sizes of a picture (RFC 8216); `folder` is where their playlists are. Pure. */
export const mainPlaylist = (folder: string) =>
  playlist(
    Object.entries(SIZES).flatMap(([size, { bandwidth, resolution }]) => [
      `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},RESOLUTION=${resolution},CODECS="avc1.4d401f"`,
      `${folder}/${size}.m3u8`,
    ]),
  )

/** The whole film. Pure. */
export const filmPlaylist = (size: Size) =>
  playlist([
    '#EXT-X-PLAYLIST-TYPE:VOD',
    `#EXT-X-TARGETDURATION:${SEGMENT_SECONDS}`,
    ...Array.from({ length: SEGMENTS }, (_, at) => segment(size, at)),
    '#EXT-X-ENDLIST',
  ])

/** The film round and round, as a live picture that began with the epoch: what is on at `now`. Pure. */
export function livePlaylist(size: Size, now: Date): string {
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

const segment = (size: Size, at: number) => `#EXTINF:${SEGMENT_SECONDS},\n../${size}/${at}.seg`
const playlist = (lines: string[]) => `${['#EXTM3U', '#EXT-X-VERSION:3', ...lines].join('\n')}\n`
