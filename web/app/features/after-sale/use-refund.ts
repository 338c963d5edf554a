import type { RefundReasonName } from '@mall/contract/order/after-sale'
import { toastAfterNavigation } from '@mall/ui/feedback/toast-queue.ts'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useMutation } from '../../shell/client/use-mutation.ts'
import { afterSalePath, type Counts, cardsOf, cashOf, chosenPieces, groupsOf, type Offer } from './refund-view.ts'
import { usePictures } from './use-pictures.ts'

interface RefundInput {
  pieceIds: string[]
  reason: RefundReasonName
  words: string
  pictureIds: string[]
  isUnopened: boolean
  seenAmount: number
}

/** Submits the request; returns its number. */
export type SendRefund = (input: RefundInput) => Promise<string>

/** The form's state: items, reason and photos. `only` preselects one item. */
export function useRefund(offer: Offer, only: string | null, send: SendRefund) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const groups = groupsOf(offer.pieces)
  const [counts, setCounts] = useState<Counts>(() => atFirst(groups, only))
  const [reason, setReason] = useState<RefundReasonName | null>(null)
  const [words, setWords] = useState('')
  const [isUnopened, setUnopened] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const pictures = usePictures()
  const chosen = chosenPieces(groups, counts)
  const needsSeal = offer.asksUnopened && reason !== null && !isFault(reason)
  const [submit, isPending] = useMutation(
    async () => {
      if (reason === null || (needsSeal && !isUnopened)) return setMissing(true)
      const seenAmount = cashOf(chosen) + cardsOf(chosen)
      const pieceIds = chosen.map(({ pieceId }) => pieceId)
      const { pictureIds } = pictures
      const afterSaleId = await send({ pieceIds, reason, words, pictureIds, isUnopened, seenAmount })
      toastAfterNavigation('申请已提交')
      await navigate(afterSalePath(afterSaleId), { replace: true })
    },
    {
      onFailure: ({ failure }) => {
        if (failure === 'REFUND_CHANGED' || failure === 'REFUND_CLOSED') void revalidate()
        return false
      },
    },
  )
  return {
    ...{ groups, counts, chosen, reason, words, setWords, pictures, submit, isPending },
    ...{ needsSeal, isUnopened, setUnopened },
    isReasonMissing: isMissing && reason === null,
    isSealMissing: isMissing && needsSeal && !isUnopened,
    setReason,
    setCount: (group: string, count: number) => setCounts((all) => ({ ...all, [group]: count })),
  }
}

/** Whether the reason is a fault of the goods. */
const isFault = (reason: RefundReasonName) => reason === 'broken' || reason === 'not-as-described'

/** All refundable items, or the requested one. */
function atFirst(groups: ReturnType<typeof groupsOf>, only: string | null): Counts {
  return Object.fromEntries(
    groups.flatMap(({ key, pieces }) => {
      const isWanted = only === null || pieces.some(({ pieceId }) => pieceId === only)
      return isWanted && pieces[0].isRefundable ? [[key, pieces.length]] : []
    }),
  )
}
