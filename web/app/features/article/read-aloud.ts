/** Phones load their voices asynchronously after the first request. */
const VOICES_WITHIN_MS = 1_500

const PASSAGES = 'h2, h3, h4, p, li, tr, dt, dd, figcaption'

/** The passages of a text: some browsers stop on long utterances. A table row is one passage. */
export function passagesOf(text: Element): string[] {
  return Array.from(text.querySelectorAll(PASSAGES))
    .filter((part) => part.querySelector(PASSAGES) === null)
    .map((part) => Array.from(part.matches('tr') ? part.children : [part], wordsOf).join('，'))
    .filter((text) => text !== '')
}

const wordsOf = (part: Element) => (part.textContent ?? '').trim()

/** The device's Chinese voice, Mandarin of the mainland if it has it; null where it has none. */
export async function chineseVoice(): Promise<SpeechSynthesisVoice | null> {
  if (!('speechSynthesis' in window)) return null
  if (speechSynthesis.getVoices().length === 0) await voicesFound()
  const voices = speechSynthesis.getVoices().filter(({ lang }) => /^(zh|cmn)/i.test(lang))
  return voices.find(({ lang }) => /cn/i.test(lang)) ?? voices[0] ?? null
}

const voicesFound = () =>
  new Promise<void>((resolve) => {
    speechSynthesis.addEventListener('voiceschanged', () => resolve(), { once: true })
    setTimeout(resolve, VOICES_WITHIN_MS)
  })

interface Listener {
  /** The passage that is read now. */
  onAt(at: number): void
  onEnd(): void
}

/** Reads aloud from the given passage on; returns a function that stops it. */
export function readAloud(
  passages: readonly string[],
  from: number,
  voice: SpeechSynthesisVoice,
  { onAt, onEnd }: Listener,
): () => void {
  let isOver = false
  const speakFrom = (at: number) => {
    const text = passages[at]
    if (isOver) return
    if (text === undefined) return onEnd()
    onAt(at)
    const utterance = new SpeechSynthesisUtterance(text)
    utterance.voice = voice
    utterance.lang = voice.lang
    utterance.addEventListener('end', () => speakFrom(at + 1))
    // Interrupted by another page or a call: it can be resumed.
    utterance.addEventListener('error', () => !isOver && onEnd())
    speechSynthesis.speak(utterance)
  }
  speechSynthesis.cancel()
  speakFrom(from)
  return () => {
    isOver = true
    speechSynthesis.cancel()
  }
}
