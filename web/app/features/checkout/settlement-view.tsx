import { CUT_OFF, REFUNDABLE_DAYS, RETURN_DAYS } from '@mall/contract/order/terms'
import { Button } from '@mall/ui/actions/button.tsx'
import { Notice } from '@mall/ui/feedback/notice.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import type { IconName } from '@mall/ui/icons/icon-shapes.ts'
import { Card } from '@mall/ui/layout/card.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { Price } from '@mall/ui/typography/price.tsx'
import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { priceAtBranchBeforePaying } from '../../entities/price/price-at-branch.ts'
import { useLayout } from '../../shell/routing/layout.ts'
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

/** The form and its summary: beside it on desktops, below it with the submit in a bar on tablets and phones. */
export function SettlementView({ sheet, form, splitNote, phone, lead, children }: Props) {
  const isPhone = useLayout() === 'phone'
  const contact = <ContactBlock key="contact" form={form} isShipped={isAllShipped(sheet.lines)} />
  // One tree with keys: what is typed survives a change of layout, which only moves the blocks.
  const blocks = [
    <Fragment key="lead">{lead}</Fragment>,
    <GoodsBlock key="goods" lines={sheet.lines} />,
    <Fragment key="others">{children}</Fragment>,
  ]
  return (
    <>
      <h1 className="sr-only">确认订单</h1>
      {isPhone && <PhoneProgress current={1} isShipped={isAllShipped(sheet.lines)} />}
      <div className="grid grid-cols-1 items-start gap-3 px-3 pt-3 pb-28 tablet:mx-auto tablet:w-full tablet:max-w-316 tablet:gap-4 tablet:px-8 tablet:pt-5 desktop:grid-cols-[minmax(0,804fr)_minmax(0,372fr)] desktop:gap-6 desktop:pt-7.5 desktop:pb-18 large:pb-36 large:desktop:pb-18">
        <div className="grid min-w-0 grid-cols-1 gap-3 tablet:gap-4 desktop:gap-5">
          <Changes key="changes" form={form} />
          {isPhone ? [...blocks, contact] : [contact, ...blocks]}
          <RemarkBlock key="remark" form={form} />
        </div>
        <Summary sheet={sheet} form={form} splitNote={splitNote} phone={phone} />
      </div>
    </>
  )
}

function Summary({ sheet, form, splitNote, phone }: Pick<Props, 'sheet' | 'form' | 'splitNote' | 'phone'>) {
  const promises = promisesOf(sheet.lines)
  return (
    <Card as="section" look="panel" className="max-tablet:rounded-16 desktop:sticky desktop:top-6">
      <h2 className="mb-2 font-bold text-20 max-tablet:sr-only">价格明细</h2>
      <PriceSteps steps={sheet.steps} realPay={sheet.realPay} totalName="还需付款" isTotalInBar />
      <p className={classes('text-14 text-ink-3', !sheet.hasDearerBranch && 'max-tablet:hidden')}>
        {priceLabel(sheet)}
      </p>
      {splitNote && (
        <Notice className="mt-3" icon="info">
          {splitNote}
        </Notice>
      )}
      <div className="max-desktop:fixed max-desktop:inset-x-0 max-desktop:bottom-0 max-desktop:z-20 max-desktop:flex max-desktop:items-center max-desktop:gap-3 max-desktop:border-line max-desktop:border-t max-desktop:bg-white max-desktop:px-4 max-desktop:pt-2.5 max-desktop:pb-[max(14px,env(safe-area-inset-bottom))] max-desktop:shadow-up tablet:max-desktop:gap-4.5 tablet:max-desktop:px-8 desktop:mt-4">
        <ul className="hidden min-w-0 flex-1 text-ink-2 tablet:max-desktop:block">
          {promises.slice(0, 1).map(([icon, words]) => (
            <Assurance key={words} icon={icon}>
              {words}
            </Assurance>
          ))}
        </ul>
        <div className="leading-tight max-tablet:grow tablet:text-right desktop:hidden">
          <p className="text-14 text-ink-3">还需付款</p>
          <Price fen={sheet.realPay} size="m" hasCents />
        </div>
        <Button
          variant="go"
          size="xl"
          onPress={form.submit}
          isLoading={form.isPending}
          className="min-w-45 max-[359px]:min-w-36 max-tablet:min-h-control-l! tablet:min-w-55 desktop:w-full"
        >
          提交订单
        </Button>
      </div>
      <div className="mt-2 max-desktop:border-line max-desktop:border-t max-desktop:pt-1.5">
        <AgreeRow form={form} />
      </div>
      <ul className="mt-3 hidden gap-2.5 border-line border-t pt-4 text-ink-2 desktop:grid">
        {promises.map(([icon, words]) => (
          <Assurance key={words} icon={icon}>
            {words}
          </Assurance>
        ))}
        <Assurance icon="headset">拿不准，打 {phone}</Assurance>
      </ul>
    </Card>
  )
}

/** A note on the total: whether more may be due later, and the import tax of cross-border goods. */
function priceLabel({ crossBorder, lines, hasDearerBranch }: Sheet): string {
  if (!crossBorder)
    return lines.every(({ serviceKind }) => serviceKind === 'goods')
      ? '运费我们出，付款后不会再加收费用。'
      : priceAtBranchBeforePaying(hasDearerBranch)
  if (hasDearerBranch) return `进口税已经算在里面，运费我们出。${priceAtBranchBeforePaying(true)}`
  return '进口税已经算在里面，运费我们出，付款后不会再加收费用。'
}

/** Terms of the goods: for examinations and shipped goods; none for cross-border goods. */
function promisesOf(lines: Sheet['lines']): (readonly [IconName, string])[] {
  const isExamined = lines.some(({ serviceKind }) => serviceKind !== 'goods')
  const isSentHere = lines.some(({ serviceKind, cbecFlag }) => serviceKind === 'goods' && !cbecFlag)
  return [
    ...(isExamined
      ? ([
          ['refund', `没预约，付款 ${REFUNDABLE_DAYS} 天内全额退`],
          ['calendar-check', `检${CUT_OFF} 前改期，不收费用`],
        ] as const)
      : []),
    ...(isSentHere ? ([['truck', `没发货，全额退；收货 ${RETURN_DAYS} 天内、没拆封的可退`]] as const) : []),
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
