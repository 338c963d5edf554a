import { Button } from '@mall/ui/actions/button.tsx'
import { toast } from '@mall/ui/feedback/toast-queue.ts'
import { Timeline } from '@mall/ui/layout/timeline.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { yuan } from '@mall/ui/typography/money.ts'
import { Price } from '@mall/ui/typography/price.tsx'
import { Tag } from '@mall/ui/typography/tag.tsx'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../shell/client/api.ts'
import { useMutation } from '../../shell/client/use-mutation.ts'
import { instantText } from '../../shell/format/day-text.ts'
import { groupBy } from '../../shell/format/group-by.ts'
import { OwnPicture } from './own-picture.tsx'
import { type AfterSale, cardsOf, cashOf, TONES } from './refund-view.ts'
import { SendBack } from './send-back.tsx'

/** One request: where it stands, what goes back, and every step with its date. */
export function AfterSaleDetail({ one }: { one: AfterSale }) {
  const { cashFen, cardFen } = one
  return (
    <div className="grid gap-3 tablet:gap-4">
      <section className="rounded-16 bg-white p-4 tablet:rounded-20 tablet:px-7 tablet:py-6">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="font-bold text-22 tablet:text-26">{one.stateName}</h1>
          <Tag tone={TONES[one.state]}>{one.reasonName}</Tag>
          {one.canWithdraw && <Withdraw afterSaleId={one.afterSaleId} />}
        </div>
        <p className="mt-1 text-ink-2">{one.hint}</p>
        <p className="mt-3 flex flex-wrap items-baseline gap-x-3">
          {(cashFen > 0 || cardFen === 0) && <Price fen={cashFen} hasCents size="l" />}
          {cardFen > 0 && <span className="num text-ink-2">退回福卡 ¥{yuan(cardFen, true)}</span>}
        </p>
        <dl className="num mt-3 border-line border-t pt-2">
          {[...groupBy(one.pieces, ({ name }) => name)].map(([name, pieces]) => (
            <div key={name} className="flex justify-between gap-4 py-1.5">
              <dt className="text-ink-2">
                {name}
                {pieces.length > 1 && ` × ${pieces.length}`}
              </dt>
              <dd className="shrink-0">¥{yuan(cashOf(pieces) + cardsOf(pieces), true)}</dd>
            </div>
          ))}
        </dl>
        <Link to={`/profile/orderDetail/${one.orderNo}`} className="link mt-2 inline-flex min-h-11 items-center">
          看这笔订单
        </Link>
      </section>
      {(one.canSendBack || one.returnWaybill !== '') && <SendBack one={one} />}
      {(one.words !== '' || one.pictureIds.length > 0) && (
        <section className="rounded-16 bg-white p-4 tablet:rounded-20 tablet:px-7 tablet:py-6">
          <h2 className="mb-2 font-bold text-18 tablet:text-20">您说的</h2>
          {one.words !== '' && <p className="whitespace-pre-line break-words">{one.words}</p>}
          <ul className="mt-3 grid grid-cols-3 gap-2.5 tablet:grid-cols-5">
            {one.pictureIds.map((pictureId, index) => (
              <li key={pictureId}>
                <OwnPicture pictureId={pictureId} name={`照片 ${index + 1}`} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Steps history={one.history} />
    </div>
  )
}

function Withdraw({ afterSaleId }: { afterSaleId: string }) {
  const { revalidate } = useRevalidator()
  const [withdraw, isPending] = useMutation(
    async () => {
      await browserApi().withdrawRefund({ afterSaleId })
      toast('申请已撤回')
      await revalidate()
    },
    { onFailure: () => void revalidate() === undefined && false },
  )
  return (
    <Button isLoading={isPending} onPress={() => void withdraw()} className="ml-auto">
      撤回申请
    </Button>
  )
}

function Steps({ history }: Pick<AfterSale, 'history'>) {
  return (
    <section className="rounded-16 bg-white p-4 tablet:rounded-20 tablet:px-7 tablet:py-6">
      <h2 className="mb-3.5 font-bold text-18 tablet:text-20">经过</h2>
      <Timeline history={history} timeText={instantText} />
    </section>
  )
}
