import { ProgressRing } from '@mall/ui/feedback/progress-ring.tsx'
import { StepProgress } from '@mall/ui/feedback/step-progress.tsx'
import { DayCell, type DayState } from '@mall/ui/layout/day-cell.tsx'
import { Breadcrumb } from '@mall/ui/navigation/breadcrumb.tsx'
import { Pagination } from '@mall/ui/navigation/pagination.tsx'
import { useState } from 'react'
import { Section } from './section.tsx'

const DAYS: readonly { day: number; state: DayState; text: string; share?: number }[] = [
  { day: 24, state: 'plenty', text: '充足', share: 0.75 },
  { day: 21, state: 'few', text: '余少', share: 0.16 },
  { day: 28, state: 'full', text: '约满' },
  { day: 23, state: 'rest', text: '休' },
  { day: 18, state: 'past', text: '' },
  { day: 26, state: 'plenty', text: '已选', share: 0.35 },
]

export function Flow() {
  const [chosen, setChosen] = useState(26)
  return (
    <>
      <Section title="进度线">
        <div className="flex max-w-215 flex-col gap-5">
          <StepProgress label="下单进度" steps={['购物车', '确认订单', '付款', '预约体检']} current={1} />
          <StepProgress label="预约进度" steps={['选体检人', '选院区和日期', '加项', '确认']} current={2} />
        </div>
      </Section>
      <Section title="日期" hint="圆环的弧长就是剩余名额；颜色之外必有文字。">
        <div className="flex flex-wrap gap-5">
          {DAYS.map(({ day, state, text, share }) => (
            <div key={day} className="w-22">
              <DayCell
                day={day}
                state={state}
                text={text}
                share={share}
                isToday={day === 24}
                isSelected={day === chosen}
                label={`11 月 ${day} 日`}
                onPress={() => setChosen(day)}
              />
            </div>
          ))}
          <ProgressRing share={0.6} size={76} thickness={6} isDrawn>
            <span className="num font-semibold text-18">60%</span>
          </ProgressRing>
        </div>
      </Section>
      <Section title="走到哪里">
        <Breadcrumb
          crumbs={[{ label: '首页', to: '/' }, { label: '父母体检', to: '#kit' }, { label: '父母安心体检套餐' }]}
        />
        <Pagination page={5} pages={12} hrefOf={(page) => `?page=${page}`} />
      </Section>
    </>
  )
}
