import { Icon } from '@mall/ui/icons/icon.tsx'

/** How long an order can still be paid, in words that count down. */
export function PayClock({ left, text }: { left: number; text: string }) {
  const minutes = Math.ceil(left / 60_000)
  return (
    <p className="mt-2.5 flex items-center gap-2 text-accent-hover">
      <Icon name="clock" size={20} />
      {left > 0 ? (
        <span>
          还剩{' '}
          <b className="num" role="timer">
            {text}
          </b>
        </span>
      ) : (
        <b>付款时间到了，订单正在关闭</b>
      )}
      {/* Announced at whole minutes only. */}
      <span className="sr-only" aria-live="polite">
        {left > 0 && minutes <= 3 ? `付款时间还剩不到 ${minutes} 分钟` : ''}
      </span>
    </p>
  )
}
