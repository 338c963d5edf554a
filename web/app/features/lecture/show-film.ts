const HLS_TYPE = 'application/vnd.apple.mpegurl'
const WORDS = '中文字幕'

/**
 * Gives the video its film; the answer takes it away again. Streams (HLS) go through hls.js wherever it can work, because
 * not every browser that plays them by itself shows their subtitles; where it cannot (phones of one company), the browser does.
 */
export function showFilm(video: HTMLVideoElement, src: string, onLost: () => void): () => void {
  const isStream = /\.m3u8(\?|$)/.test(src)
  if (!isStream || (!('MediaSource' in window) && video.canPlayType(HLS_TYPE) !== '')) {
    video.src = src
    video.addEventListener('error', onLost)
    return () => {
      video.removeEventListener('error', onLost)
      video.removeAttribute('src')
    }
  }
  let end = () => {}
  let isOver = false
  // Loaded for those who come to see a stream.
  import('hls.js')
    .then(({ default: Hls }) => {
      if (isOver) return
      if (!Hls.isSupported()) return onLost()
      // Its own way of adding subtitles loads a data: address, which the page's policy does not let in.
      const player = new Hls({ enableWorker: false, renderTextTracksNatively: false })
      player.on(Hls.Events.ERROR, (_, { fatal }) => {
        if (fatal) onLost()
      })
      player.on(Hls.Events.CUES_PARSED, (_, { cues }) => addLabel(video, cues))
      player.loadSource(src)
      player.attachMedia(video)
      end = () => player.destroy()
    })
    .catch(onLost)
  return () => {
    isOver = true
    end()
  }
}

/** Each once: pieces of a stream overlap, and a film that is begun again says the same. */
function addLabel(video: HTMLVideoElement, cues: readonly VTTCue[]): void {
  const known = Array.from(video.textTracks).find(({ label }) => label === WORDS)
  const track = known ?? video.addTextTrack('subtitles', WORDS, 'zh')
  // A track that is switched off keeps no words.
  if (track.mode === 'disabled') track.mode = 'hidden'
  for (const cue of cues) if (!track.cues?.getCueById(cue.id)) track.addCue(cue)
}
