import { Notice } from '@mall/ui/feedback/notice.tsx'
import { IconDisc } from '@mall/ui/icons/icon-disc.tsx'
import type { IconName } from '@mall/ui/icons/icon-shapes.ts'
import type { ReactNode } from 'react'
import { isRule, type Reason } from './reason-rules.ts'
import type { Product } from './spec/spec-rules.ts'

const rulesOf = ({ productCardBlockList }: Product) => productCardBlockList.filter(isRule)

/** One part of the page that the line of anchors leads to. */
export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-16 bg-white max-tablet:mb-2.5 max-tablet:px-4 max-tablet:py-5 tablet:pt-10"
    >
      <h2 id={`${id}-title`} className="mb-1.5 font-bold text-20 tablet:text-26">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Why these examinations, in a few plain words each. */
export function Reasons({ reasons }: { reasons: readonly Reason[] }) {
  return (
    <ul className="mt-3 grid gap-3 tablet:mt-5 tablet:grid-cols-3 tablet:gap-5">
      {reasons.map(({ title, text, names }) => (
        <li key={title} className="rounded-18 bg-surface-sunk p-4.5 tablet:p-6">
          <h3 className="font-semibold text-18">{title}</h3>
          <p className="mt-1 text-15 text-ink-2">{text}</p>
          {names.length > 0 && <p className="mt-1.5 text-14 text-ink-3">含：{names.join('、')}</p>}
        </li>
      ))}
    </ul>
  )
}

const STEPS: readonly { icon: IconName; name: string; note: string; onlyFasting?: true }[] = [
  { icon: 'wallet', name: '付款', note: '马上可以约' },
  { icon: 'calendar', name: '选院区与日期', note: '最早明天' },
  { icon: 'no-food', name: '前一晚 8 点后', note: '不吃东西，可少量喝水', onlyFasting: true },
  { icon: 'map-pin', name: '到院检查', note: '带身份证原件' },
  { icon: 'report', name: '拿报告', note: '出来会发消息' },
]

/** From paying to the report; the evening without food where something needs it. */
export function BookingSteps({ isFasting }: { isFasting: boolean }) {
  const steps = STEPS.filter(({ onlyFasting }) => isFasting || !onlyFasting)
  return (
    <>
      <ol className="mt-4 grid gap-y-3.5 tablet:mt-6 tablet:grid-cols-5">
        {steps.map(({ icon, name, note }, place) => (
          <li key={name} className="relative flex gap-3 pr-4 tablet:block">
            {place < steps.length - 1 && (
              <span
                aria-hidden="true"
                className="absolute top-3.5 right-2 left-11 hidden h-0.5 bg-surface-tint-2 tablet:block"
              />
            )}
            <IconDisc name={icon} size="s" className="relative tablet:mb-2.5" />
            <span>
              <b className="block font-semibold">{name}</b>
              <span className="text-14 text-ink-3">{note}</span>
            </span>
          </li>
        ))}
      </ol>
      <Notice tone="warning" className="mt-5">
        在吃抗凝药、降糖药的，约好以后在“检前准备”里选上，准备事项跟着改；装有心脏起搏器的，预约前先打院区电话，有的检查不能做。
      </Notice>
    </>
  )
}

/** Booking, refund and delivery rules, as the mall keeps them. */
export function Rules({ product }: { product: Product }) {
  return (
    <dl className="mt-3 border-line border-t tablet:mt-4">
      {rulesOf(product).map(({ title, text }) => (
        <div key={title} className="grid gap-x-6 border-line border-b py-3.5 tablet:grid-cols-[168px_1fr]">
          <dt className="font-semibold tablet:font-normal tablet:text-ink-2">{title}</dt>
          <dd className="max-tablet:text-ink-2">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The long description; its HTML is sanitised where it is written. */
export const LongText = ({ product }: { product: Product }) => (
  <div
    className="mt-3 text-ink-2 [&_h3]:mt-5 [&_h3]:mb-1 [&_h3]:font-semibold [&_h3]:text-18 [&_h3]:text-ink [&_li]:my-1 [&_strong]:font-semibold [&_strong]:text-ink [&_ul]:list-disc [&_ul]:pl-5"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the contract promises sanitised HTML
    dangerouslySetInnerHTML={{ __html: product.productDetail }}
  />
)
