import type { getConsultation } from '@mall/contract/consultation/calls'
import { LIVE_PATH } from '@mall/contract/consultation/terms'
import type { OutputOf } from '@mall/contract/wire/client'
import { listenForChanges } from '@mall/contract/wire/listen-for-changes'
import { useEffect, useState } from 'react'
import { backgroundApi, browserApi } from '../../shell/client/api.ts'
import { isFailure } from '../../shell/client/failure.ts'
import { useMutation } from '../../shell/client/use-mutation.ts'
import { ownConversation } from './use-assistant.ts'

export type Consultation = OutputOf<typeof getConsultation>
export type Group = Consultation['group']

/** Beside the stream, which may be cut without a word. */
const EVERY_MS = 30_000

/** The messages between a consultation group and the member, read anew as soon as there are new ones. */
export function useConsultation(group: Group) {
  const [consultation, setConsultation] = useState<Consultation | null>(null)
  const [errorText, setErrorText] = useState('')
  useEffect(() => {
    let isOver = false
    const live = listenForChanges(() => void poll())
    const poll = async () => {
      try {
        const next = await backgroundApi().getConsultation({ group })
        if (isOver) return
        setConsultation(next)
        live.keepOpen(`${LIVE_PATH}/${next.live}`)
      } catch (error) {
        if (isFailure(error) && !isOver) setErrorText(error.message)
      }
    }
    setConsultation(null)
    setErrorText('')
    void poll()
    const timer = setInterval(poll, EVERY_MS)
    return () => {
      isOver = true
      live.close()
      clearInterval(timer)
    }
  }, [group])
  const [send, isBusy] = useMutation(
    async (text: string) => {
      const conversationId = consultation?.messages.length === 0 ? ownConversation() : ''
      await browserApi().sendConsultation({ group, text, ...(conversationId ? { conversationId } : {}) })
      setConsultation(await browserApi().getConsultation({ group }))
    },
    {
      onFailure: (failure) => {
        setErrorText(failure.message)
        return true
      },
    },
  )
  return { consultation, errorText, send, isBusy }
}
