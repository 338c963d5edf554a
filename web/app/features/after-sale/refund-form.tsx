import { MAX_PICTURES } from '@mall/contract/order/picture-limits'
import { Button } from '@mall/ui/actions/button.tsx'
import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { EmptyState } from '@mall/ui/feedback/empty-state.tsx'
import { Checkbox } from '@mall/ui/forms/checkbox.tsx'
import { Chip, ChipGroup } from '@mall/ui/forms/chip.tsx'
import { ErrorLine } from '@mall/ui/forms/field-parts.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { Price } from '@mall/ui/typography/price.tsx'
import type { ReactNode } from 'react'
import { useSite } from '../../shell/site/site.ts'
import { PictureField } from './picture-field.tsx'
import { PieceChoice } from './piece-choice.tsx'
import { RefundSum } from './refund-sum.tsx'
import { cardsOf, cashOf, type Offer } from './refund-view.ts'
import { type SendRefund, useRefund } from './use-refund.ts'

type Props = {
  offer: Offer
  /** The item that the member came for. */
  only?: string | null
  /** Target of the link when nothing is refundable. */
  back: string
  send: SendRefund
}

/** The refund form: items, reason, photos, and the sum. */
export function RefundForm({ offer, only = null, back, send }: Props) {
  const refund = useRefund(offer, only, send)
  const { chosen, pictures } = refund
  if (!offer.pieces.some(({ isRefundable }) => isRefundable)) return <NothingBack offer={offer} back={back} />
  const hasGoods = offer.pieces.some(({ kind }) => kind === 'goods')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void refund.submit()
      }}
      className="grid gap-3 tablet:gap-4"
    >
      <h1 className="sr-only">申请退款</h1>
      <Part title={hasGoods ? '退哪几件' : '退哪几份'}>
        <PieceChoice groups={refund.groups} counts={refund.counts} onCount={refund.setCount} />
      </Part>
      <Part title="为什么退">
        <ChipGroup
          label="为什么退"
          selected={refund.reason ? [refund.reason] : []}
          onSelect={([id]) => refund.setReason(offer.reasons.find(({ reason }) => reason === id)?.reason ?? null)}
          className="mb-4"
        >
          {offer.reasons.map(({ reason, name }) => (
            <Chip key={reason} id={reason}>
              {name}
            </Chip>
          ))}
        </ChipGroup>
        {refund.isReasonMissing && (
          <p role="alert" className="mb-4">
            <ErrorLine>请选一个原因</ErrorLine>
          </p>
        )}
        {refund.needsSeal && (
          <div className="mb-4">
            <Checkbox isSelected={refund.isUnopened} onChange={refund.setUnopened}>
              还没拆封，配件和赠品都在
            </Checkbox>
            {refund.isSealMissing && (
              <p role="alert">
                <ErrorLine>拆封以后不能无理由退；质量有问题的，请换一个原因</ErrorLine>
              </p>
            )}
          </div>
        )}
        <TextField
          label="说一说"
          aside="选填，最多 200 字"
          rows={3}
          maxLength={200}
          value={refund.words}
          onChange={refund.setWords}
        />
      </Part>
      {hasGoods && (
        <Part
          title="拍几张照片"
          hint="选填。拍清楚问题和包装，处理会快一天；一张不超过 5 MB"
          aside={`${pictures.shots.length} / ${MAX_PICTURES}`}
        >
          <PictureField shots={pictures.shots} onAdd={pictures.add} onRemove={pictures.remove} />
        </Part>
      )}
      <RefundSum offer={offer} chosen={chosen} />
      <div className="sticky bottom-0 z-20 -mx-3 flex items-center justify-between gap-4 bg-white px-4 pt-2.5 pb-[max(14px,env(safe-area-inset-bottom))] shadow-up tablet:static tablet:mx-0 tablet:justify-end tablet:rounded-20 tablet:px-7 tablet:py-5 tablet:shadow-none">
        <span className="leading-tight">
          <span className="block text-14 text-ink-2 tablet:inline tablet:text-16">能退 </span>
          <Price fen={cashOf(chosen) + cardsOf(chosen)} hasCents />
        </span>
        <Button
          type="submit"
          variant="go"
          size="l"
          isDisabled={chosen.length === 0 || pictures.isSending}
          isLoading={refund.isPending}
          className="min-w-44 max-[359px]:min-w-36"
        >
          {pictures.isSending ? '照片上传中' : '提交申请'}
        </Button>
      </div>
    </form>
  )
}

type PartProps = { title: string; hint?: string; aside?: string; children: ReactNode }

function Part({ title, hint, aside, children }: PartProps) {
  return (
    <section className="rounded-16 bg-white p-4 tablet:rounded-20 tablet:px-7 tablet:py-6">
      <div className="mb-3.5">
        <p className="flex items-baseline justify-between gap-3">
          <b className="font-bold text-18 tablet:text-20">{title}</b>
          {aside && <span className="num text-15 text-ink-3">{aside}</span>}
        </p>
        {hint && <p className="text-15 text-ink-2">{hint}</p>}
      </div>
      {children}
    </section>
  )
}

/** Why nothing is refundable, and whom to contact. */
function NothingBack({ offer, back }: { offer: Offer; back: string }) {
  const { operator } = useSite()
  const why = offer.pieces.find(({ whyNot }) => whyNot !== '')?.whyNot ?? '这一单没有还能退的部分'
  return (
    <EmptyState
      title="现在没有能退的"
      hint={
        <>
          {why}。有疑问打{' '}
          <a href={`tel:${operator.phone}`} className="num link">
            {operator.phone}
          </a>
        </>
      }
      action={<LinkButton to={back}>返回</LinkButton>}
      className="rounded-20 bg-white"
    />
  )
}
