import type { askAssistant, authChannel } from '@mall/contract/assistant/calls'
import type { OutputOf } from '@mall/contract/wire/client'
import { useEffect, useRef, useState } from 'react'
import { browserApi } from '../../shell/client/api.ts'
import { isFailure } from '../../shell/client/failure.ts'
import { getSessionItem, setSessionItem } from '../../shell/client/session-item.ts'

export type Turn = OutputOf<typeof authChannel>['turns'][number]
type AskedQuestion = OutputOf<typeof askAssistant>

const KEY = 'mall.conversation'
const NO_ANSWER = '网络断了，答案没有收完。请再问一次，或转人工。'

const pendingTurn = ({ turnId, question }: AskedQuestion): Turn => ({
  ...{ turnId, question, state: 'answering', kind: 'answer', answer: '' },
  ...{ sources: [], products: [], isUseful: null },
})

/** A conversation with the assistant: what was said, asking, stopping, starting anew. */
export function useAssistant() {
  const [turns, setTurns] = useState<Turn[]>([])
  const [errorText, setErrorText] = useState('')
  const [isBusy, setBusy] = useState(true)
  const stream = useRef<EventSource>(null)
  const change = (turnId: string, next: (turn: Turn) => Turn) =>
    setTurns((all) => all.map((turn) => (turn.turnId === turnId ? next(turn) : turn)))

  const attempt = async (work: () => Promise<unknown>) => {
    setErrorText('')
    setBusy(true)
    try {
      await work()
    } catch (error) {
      if (!isFailure(error)) throw error
      if (error.failure === 'CONVERSATION_GONE' || error.failure === 'CONVERSATION_FULL') setSessionItem(KEY, '')
      setErrorText(error.message)
    }
    setBusy(false)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the panel has come up: what was said in this tab stands there again
  useEffect(() => {
    void attempt(async () => setTurns((await openConversation()).turns))
    return () => stream.current?.close()
  }, [])

  const ask = (question: string) =>
    attempt(async () => {
      const { conversationId } = await openConversation()
      const turn = await browserApi().askAssistant({ conversationId, question })
      setTurns((all) => [...all, pendingTurn(turn)])
      await new Promise<void>((resolve) => {
        stream.current = listen(turn.turnId, (next) => change(turn.turnId, next), resolve)
      })
    })
  const stop = () => stream.current?.dispatchEvent(new Event('stop'))
  const rate = (turnId: string, isUseful: boolean) =>
    attempt(async () => {
      await browserApi().rateAnswer({ turnId, isUseful })
      change(turnId, (turn) => ({ ...turn, isUseful }))
    })
  const restart = () => {
    setSessionItem(KEY, '')
    setTurns([])
    setErrorText('')
  }
  return { turns, errorText, isBusy, ask, stop, rate, restart }
}

/** The conversation that this tab is in; '' for none. */
export const ownConversation = () => getSessionItem(KEY) ?? ''

async function openConversation() {
  const known = ownConversation()
  const opened = await browserApi().authChannel(known ? { conversationId: known } : {})
  setSessionItem(KEY, opened.conversationId)
  return opened
}

/** Reads an answer as it is written; `done` when nothing more will come. */
function listen(turnId: string, change: (next: (turn: Turn) => Turn) => void, done: () => void): EventSource {
  const source = new EventSource(`/assistant/ikkieapi/answer/${turnId}`)
  const end = (state: Turn['state']) => {
    source.close()
    change((turn) => ({ ...turn, state }))
    done()
  }
  const on = (name: string, take: (data: Partial<Turn> & { text?: string }) => void) =>
    source.addEventListener(name, (event) => take(JSON.parse(event.data)))
  // After a reconnect the stream starts from the beginning.
  on('basis', ({ kind = 'answer', sources = [], products = [] }) =>
    change((turn) => ({ ...turn, kind, sources, products, answer: '' })),
  )
  on('words', ({ text = '' }) => change((turn) => ({ ...turn, answer: turn.answer + text })))
  on('end', ({ state = 'done' }) => end(state))
  source.addEventListener('stop', () => end('stopped'))
  source.addEventListener('error', () => {
    // Still connecting: the browser tries again by itself, as long as there is a line.
    if (source.readyState !== EventSource.CLOSED && navigator.onLine) return
    change((turn) => ({ ...turn, answer: turn.answer + NO_ANSWER }))
    end('stopped')
  })
  return source
}
