import { ASPECTS } from '@mall/contract/rating/limits'
import { toast } from '@mall/ui/feedback/toast-queue.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../shell/client/api.ts'
import { useMutation } from '../../shell/client/use-mutation.ts'
import type { AspectStars, RatedVisit } from './rating-text.ts'

interface Writing {
  stars: AspectStars
  text: string
  isNameless: boolean
}

const NOTHING: Writing = { stars: { environment: 0, queue: 0, service: 0 }, text: '', isNameless: false }

/** State and submit of the rating form. */
export function useRating({ bookingId, rating }: RatedVisit) {
  const [writing, setWriting] = useState<Writing>(rating ?? NOTHING)
  const [isTried, setTried] = useState(false)
  const [error, setError] = useState('')
  const { revalidate } = useRevalidator()
  const [save, isPending] = useMutation(
    async () => {
      setError('')
      const { stars, text, isNameless } = writing
      const { standing } = await browserApi().saveRating({ bookingId, stars, text, isNameless })
      toast(standing === 'waiting' ? '收到了，谢谢您。文字审核后公开' : '评好了，谢谢您')
      await revalidate()
    },
    {
      onFailure: ({ failure, message }) => {
        if (failure !== 'RATING_PERSONAL' && failure !== 'BAD_INPUT') return false
        setError(message)
        return true
      },
    },
  )
  return {
    ...writing,
    isTried,
    error,
    isPending,
    set: (change: Partial<Writing>) => setWriting((before) => ({ ...before, ...change })),
    /** The first aspect without stars, which keeps it from being saved. */
    submit: () => {
      setTried(true)
      const missing = ASPECTS.find((aspect) => writing.stars[aspect] === 0)
      if (!missing) void save()
      return missing
    },
  }
}
