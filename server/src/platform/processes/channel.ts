/** A process at the other end: a child as its primary sees it, or the primary as a child does. */
interface Peer {
  send?(message: object): unknown
  on(event: 'message', listener: (message: unknown) => void): unknown
}

type Work = () => unknown

/** Questions between a primary and one of its children, by name. */
export interface Channel {
  /** Rejects if the other end cannot answer; never resolves if that process ends before. */
  ask(question: string): Promise<unknown>
  answer(question: string, work: Work): void
}

interface Message {
  mall: 'question' | 'answer' | 'failure'
  nth: number
  body: unknown
}

const isMessage = (message: unknown): message is Message =>
  typeof message === 'object' && message !== null && 'mall' in message && 'nth' in message

export function openChannel(peer: Peer): Channel {
  const asked = new Map<number, PromiseWithResolvers<unknown>>()
  const answers = new Map<string, Work>()
  let count = 0
  const send = (message: Message) => void peer.send?.(message)
  const reply = async ({ nth, body }: Message) => {
    try {
      const work = answers.get(String(body))
      if (!work) throw new Error(`no answer to ${body}`)
      send({ mall: 'answer', nth, body: await work() })
    } catch (error) {
      send({ mall: 'failure', nth, body: error instanceof Error ? error.message : String(error) })
    }
  }
  peer.on('message', (message) => {
    // Others speak over it too: the cluster itself, `node --watch`.
    if (!isMessage(message)) return
    if (message.mall === 'question') return void reply(message)
    const waiting = asked.get(message.nth)
    asked.delete(message.nth)
    if (message.mall === 'answer') waiting?.resolve(message.body)
    else waiting?.reject(new Error(String(message.body)))
  })
  return {
    ask(question) {
      const waiting = Promise.withResolvers<unknown>()
      asked.set(++count, waiting)
      send({ mall: 'question', nth: count, body: question })
      return waiting.promise
    },
    answer: (question, work) => void answers.set(question, work),
  }
}
