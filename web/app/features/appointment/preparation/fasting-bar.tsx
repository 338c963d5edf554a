import type { DayPlan } from '@mall/contract/appointment/preparation'

/** From when to when nothing is eaten: a bar with its hours below. */
export function FastingBar({ fasting }: { fasting: NonNullable<DayPlan['fasting']> }) {
  const { from, until, what, eatAt, words } = fasting
  const label = `从前一天 ${from} 起${words}，到 ${until} ${what}${eatAt ? `，${eatAt} 吃早饭` : '，做完听医生的再吃'}`
  const dot = 'absolute top-1/2 size-4.5 -translate-x-1/2 -translate-y-1/2 rounded-full border-3 border-brand bg-white'
  return (
    <div role="img" aria-label={label} className="num">
      <div className="relative h-7 rounded-full bg-surface-tint-2">
        <div className="absolute inset-y-0 right-[26%] left-[15%] grid place-items-center bg-brand px-3">
          <span className="truncate font-semibold text-15 text-white">{words}</span>
        </div>
        <span className={`${dot} left-[15%]`} />
        <span className={`${dot} left-[74%]`} />
        <span className={`${dot} left-[91%]`} />
      </div>
      <div className="relative mt-1.5 h-11 text-center leading-snug">
        <Hour left="left-[15%]" time={from} what="停止吃东西" />
        <Hour left="left-[71%]" time={until} what={what} />
        <Hour left="left-[91%]" time={eatAt || '做完'} what={eatAt ? '吃早饭' : '听医生的'} />
      </div>
    </div>
  )
}

const Hour = ({ left, time, what }: { left: string; time: string; what: string }) => (
  <span className={`absolute top-0 ${left} -translate-x-1/2 whitespace-nowrap`}>
    <b className="block text-16">{time}</b>
    <span className="block text-14 text-ink-3">{what}</span>
  </span>
)
