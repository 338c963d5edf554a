import { type RefObject, useEffect, useRef, useState } from 'react'
import { chineseVoice, passagesOf, readAloud } from './read-aloud.ts'

/** `silent`: this browser has no Chinese voice. */
type State = 'ready' | 'reading' | 'paused' | 'silent'

/** Listening to a text: whether it is being read, at which passage of how many; a press goes on or pauses. */
export function useReadAloud(text: RefObject<Element | null>) {
  const [state, setState] = useState<State>('ready')
  const [at, setAt] = useState(0)
  const [total, setTotal] = useState(0)
  const hush = useRef(() => {})
  useEffect(() => () => hush.current(), [])

  const go = async () => {
    const voice = await chineseVoice()
    if (!voice || !text.current) return setState('silent')
    const passages = passagesOf(text.current)
    setTotal(passages.length)
    setState('reading')
    hush.current = readAloud(passages, at, voice, {
      onAt: setAt,
      onEnd: () => {
        setAt(0)
        setState('ready')
      },
    })
  }
  const pause = () => {
    hush.current()
    setState('paused')
  }
  return { state, at, total, press: state === 'reading' ? pause : go }
}
