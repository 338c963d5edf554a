import type { getConsultation } from '@mall/contract/assistant/calls'
import type { OutputOf } from '@mall/contract/wire/client'
import { useEffect, useState } from 'react'
import { backgroundApi, browserApi } from '../../shell/client/api.ts'
import { isFailure } from '../../shell/client/failure.ts'
import { useMutation } from '../../shell/client/use-mutation.ts'
import { ownConversation } from './use-assistant.ts'

type Consultation = OutputOf<typeof getConsultation>
export type Group = Consultation['group']

/** Polling interval. */
const EVERY_MS = 10_000

/** The messages between a consultation group and the member, polled every ten seconds. */
export function useConsultation(group: Group) {
  const [consultation, setConsultation] = useState<Consultation | null>(null)
  const [errorText, setErrorText] = useState('')
  useEffect(() => {
    let isOver = false
    const poll = async () => {
      try {
        const next = await backgroundApi().getConsultation({ group })
        if (!isOver) setConsultation(next)
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
