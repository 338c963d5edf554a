import { CUT_OFF, RETURN_DAYS } from '@mall/contract/order/terms'
import { Button } from '@mall/ui/actions/button.tsx'
import { Notice } from '@mall/ui/feedback/notice.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import type { IconName } from '@mall/ui/icons/icon-shapes.ts'
import { Card } from '@mall/ui/layout/card.tsx'
import { Price } from '@mall/ui/typography/price.tsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { priceAtBranchBeforePaying } from '../../entities/price/price-at-branch.ts'
import { AgreeRow } from './agree-row.tsx'
import { isAllShipped } from './checkout-steps.ts'
import { ContactBlock } from './contact-block.tsx'
import { GoodsBlock } from './goods-block.tsx'
import { PhoneProgress } from './phone-progress.tsx'
import { PriceSteps } from './price-steps.tsx'
import { RemarkBlock } from './remark-block.tsx'
import type { SettlementForm, Sheet } from './use-settlement.ts'

type Props = {
  sheet: Sheet
  form: SettlementForm
  /** Why it becomes several orders; '' when it is one. */
  splitNote: string
  phone: string
  /** Blocks above the goods: address, identity. */
  lead?: ReactNode
  /** Blocks between goods and remark, each a white panel: coupon, cards, invoice. */
  children: ReactNode
}

/** Desktop: the form and a summary that stays beside it. */
export function SettlementDesktop({ sheet, form, splitNote, phone, lead, children }: Props) {
  return (
    <div className="wrap grid grid-cols-[804fr_372fr] items-start gap-6 pt-7.5 pb-18">
      <h1 className="sr-only">确认订单</h1>
      <div className="grid gap-5">
        <Changes form={form} />
        <ContactBlock form={form} isShipped={isAllShipped(sheet.lines)} />
        {lead}
        <GoodsBlock lines={sheet.lines} />
        {children}
        <RemarkBlock form={form} />
      </div>
      <Card as="section" look="panel" className="sticky top-6">
        <h2 className="mb-2 font-bold text-20">价格明细</h2>
        <PriceSteps steps={sheet.steps} realPay={sheet.realPay} totalName="还需付款" />
        <p className="text-14 text-ink-3">{priceLabel(sheet)}</p>
        {splitNote && (
          <Notice className="mt-3" icon="info">
            {splitNote}
          </Notice>
        )}
        <Button variant="go" size="xl" isBlock className="mt-4" onPress={form.submit} isLoading={form.isPending}>
          提交订单
        </Button>
        <div className="mt-2">
          <AgreeRow form={form} />
        </div>
        <ul className="mt-3 grid gap-2.5 border-line border-t pt-4 text-ink-2">
          {promisesOf(sheet.lines).map(([icon, words]) => (
            <Assurance key={words} icon={icon}>
              {words}
            </Assurance>
          ))}
          <Assurance icon="headset">拿不准，打 {phone}</Assurance>
        </ul>
      </Card>
    </div>
  )
}

/** A note on the total: whether more may be due later, and the import tax of cross-border goods. */
function priceLabel({ crossBorder, lines, asksMoreSomewhere }: Sheet): string {
  if (!crossBorder)
    return lines.every(({ serviceKind }) => serviceKind === 'goods')
      ? '运费我们出，付款后不会再加收费用。'
      : priceAtBranchBeforePaying(asksMoreSomewhere)
  if (asksMoreSomewhere) return `进口税已经算在里面，运费我们出。${priceAtBranchBeforePaying(true)}`
  return '进口税已经算在里面，运费我们出，付款后不会再加收费用。'
}

/** What holds for what is bought: for examinations, for what is sent, and nothing more for what crosses the border. */
function promisesOf(lines: Sheet['lines']): (readonly [IconName, string])[] {
  const isExamined = lines.some(({ serviceKind }) => serviceKind !== 'goods')
  const isSentHere = lines.some(({ serviceKind, cbecFlag }) => serviceKind === 'goods' && !cbecFlag)
  return [
    ...(isExamined
      ? ([
          ['refund', '没预约，随时全额退'],
          ['calendar-check', `检${CUT_OFF} 前改期，不收费用`],
        ] as const)
      : []),
    ...(isSentHere ? ([['truck', `没发货，随时全额退；收货 ${RETURN_DAYS} 天内、没拆封的可退`]] as const) : []),
  ]
}

function Assurance({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2.5">
      <Icon name={icon} size={20} className="text-ink-3" />
      <span className="num">{children}</span>
    </li>
  )
}

/** Phone: one column, and the submit in a bar at the foot. */
export function SettlementMobile({ sheet, form, splitNote, lead, children }: Props) {
  return (
    <>
      <h1 className="sr-only">确认订单</h1>
      <PhoneProgress current={1} isShipped={isAllShipped(sheet.lines)} />
      <div className="grid grid-cols-1 gap-3 px-3 pt-3 pb-28 large:pb-36">
        <Changes form={form} />
        {lead}
        <GoodsBlock lines={sheet.lines} />
        {children}
        <ContactBlock form={form} isShipped={isAllShipped(sheet.lines)} />
        <RemarkBlock form={form} />
        <Card as="section" look="panel" className="rounded-16">
          <h2 className="sr-only">价格明细</h2>
          <PriceSteps steps={sheet.steps} realPay={sheet.realPay} totalName="还需付款" />
          {sheet.asksMoreSomewhere && <p className="text-14 text-ink-3">{priceLabel(sheet)}</p>}
        </Card>
        {splitNote && <Notice icon="info">{splitNote}</Notice>}
        <AgreeRow form={form} />
      </div>
      <div className="fixed inset-x-0 bottom-0 z-20 flex items-center gap-3 border-line border-t bg-white px-4 pt-2.5 pb-3.5 shadow-up">
        <div className="grow leading-tight">
          <p className="text-14 text-ink-3">还需付款</p>
          <Price fen={sheet.realPay} size="m" hasCents />
        </div>
        <Button variant="go" size="l" onPress={form.submit} isLoading={form.isPending} className="min-w-45">
          提交订单
        </Button>
      </div>
    </>
  )
}

/** The changes at the top, scrolled into view. */
function Changes({ form: { changes } }: { form: SettlementForm }) {
  const here = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (changes.length > 0) here.current?.scrollIntoView({ block: 'center' })
  }, [changes])
  if (changes.length === 0) return null
  return (
    <div ref={here}>
      <Notice tone="warning" isNews>
        <p className="font-semibold">有变化，请核对后再提交一次。还没有下单，也没有扣款。</p>
        <ul>
          {changes.map((line) => (
            <li key={line} className="num">
              {line}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
