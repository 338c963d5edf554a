import type { getConsultation } from '@mall/contract/assistant/calls'
import type { OutputOf } from '@mall/contract/wire/client'
import { useEffect, useState } from 'react'
import { backgroundApi, browserApi } from '../../shell/client/api.ts'
import { isFailure } from '../../shell/client/failure.ts'
import { useMutation } from '../../shell/client/use-mutation.ts'
import { ownConversation } from './use-assistant.ts'

type Told = OutputOf<typeof getConsultation>
export type Group = Told['group']

/** Somebody writes, so a few seconds are soon enough. */
const EVERY_MS = 10_000

/** What one desk and the member wrote to each other, looked for again every ten seconds. */
export function useConsultation(group: Group) {
  const [told, setTold] = useState<Told | null>(null)
  const [trouble, setTrouble] = useState('')
  useEffect(() => {
    let isOver = false
    const look = async () => {
      try {
        const next = await backgroundApi().getConsultation({ group })
        if (!isOver) setTold(next)
      } catch (error) {
        if (isFailure(error) && !isOver) setTrouble(error.message)
      }
    }
    setTold(null)
    setTrouble('')
    void look()
    const timer = setInterval(look, EVERY_MS)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [group])
  const [send, isBusy] = useMutation(
    async (text: string) => {
      const conversationId = told?.messages.length === 0 ? ownConversation() : ''
      await browserApi().sendConsultation({ group, text, ...(conversationId ? { conversationId } : {}) })
      setTold(await browserApi().getConsultation({ group }))
    },
    {
      onFailure: (failure) => {
        setTrouble(failure.message)
        return true
      },
    },
  )
  return { told, trouble, send, isBusy }
}
