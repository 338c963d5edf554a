/** Phones find their voices a moment after they were asked for the first time. */
const VOICES_WITHIN_MS = 1_500

const PASSAGES = 'h2, h3, h4, p, li, tr, dt, dd, figcaption'

/** What is read of a text, piece by piece: long pieces make some browsers fall silent. A row of a table is one piece. */
export function passagesOf(text: Element): string[] {
  return Array.from(text.querySelectorAll(PASSAGES))
    .filter((part) => part.querySelector(PASSAGES) === null)
    .map((part) => Array.from(part.matches('tr') ? part.children : [part], wordsOf).join('，'))
    .filter((words) => words !== '')
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

/** Reads the passages from the given one on; the answer makes it silent. */
export function readAloud(
  passages: readonly string[],
  from: number,
  voice: SpeechSynthesisVoice,
  { onAt, onEnd }: Listener,
): () => void {
  let isOver = false
  const read = (at: number) => {
    const words = passages[at]
    if (isOver) return
    if (words === undefined) return onEnd()
    onAt(at)
    const said = new SpeechSynthesisUtterance(words)
    said.voice = voice
    said.lang = voice.lang
    said.addEventListener('end', () => read(at + 1))
    // Another page or a call took the voice: it can be gone on with.
    said.addEventListener('error', () => !isOver && onEnd())
    speechSynthesis.speak(said)
  }
  speechSynthesis.cancel()
  read(from)
  return () => {
    isOver = true
    speechSynthesis.cancel()
  }
}
