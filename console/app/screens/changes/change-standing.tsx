import { CHANGE_KINDS, changeKindNames, kindOf } from '@mall/contract/change-set/fields'
import { STEEP_DAYS } from '@mall/contract/change-set/terms'
import { Notice } from '@mall/ui/feedback/notice.tsx'
import { StepProgress } from '@mall/ui/feedback/step-progress.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import type { ReactNode } from 'react'
import { useStaff } from '../../shell/use-staff.ts'
import { type ChangeSet, largestCut, pricesOf, STEP_OF, STEPS } from './change-text.ts'

/** How far the set is, how much it changes, and what stands in its way. */
export function ChangeStanding({ set }: { set: ChangeSet }) {
  const { lines, problem, isSteep, reversesId, reversedById } = set
  const { thresholds } = useStaff()
  const step = STEP_OF[set.state]
  const prices = pricesOf(lines).length
  const conflicts = lines.filter(({ isConflict }) => isConflict).length
  const figures = [
    { name: '改到', value: subjectsText(lines) },
    { name: '改价', value: `${prices} 处` },
    { name: '改内容', value: `${lines.length - prices} 处` },
    { name: '最大降幅', value: largestCut(lines) || '不降价' },
  ]
  return (
    <>
      {step !== null && <StepProgress label="进度" steps={STEPS} current={step} />}
      {problem !== '' && <Notice tone="warning">没有按时发布：{problem}</Notice>}
      {conflicts > 0 && (
        <Notice tone="warning">
          {reversesId === null
            ? `有 ${conflicts} 处和商城现在的不一致，先逐处选留哪一个。选完回到草稿，要重新送审`
            : `有 ${conflicts} 处和商城现在的不一致，这张撤回单不能发布了，请作废，再新开改动单`}
        </Notice>
      )}
      {isSteep && set.state !== 'approved' && (
        <Notice tone="warning">
          有售价比 {STEEP_DAYS} 天里最高的低 {thresholds.steepPercent}% 以上，要由有“批准大幅降价”权限的同事批准
        </Notice>
      )}
      {reversesId !== null && (
        <Notice action={<SetLink id={reversesId}>看原来那张</SetLink>}>这张单把一张已发布的改动单变回原来的样子</Notice>
      )}
      {reversedById !== null && (
        <Notice action={<SetLink id={reversedById}>看撤回单</SetLink>}>
          {set.state === 'taken-back' ? '已经整单撤回' : '有一张撤回单正在等批准'}
        </Notice>
      )}
      {lines.length > 0 && (
        <dl className="grid grid-cols-2 gap-4 rounded-10 border border-line bg-white px-4 py-3 tablet:grid-cols-4">
          {figures.map(({ name, value }) => (
            <div key={name}>
              <dt className="text-13 text-ink-2">{name}</dt>
              <dd className="num font-bold text-18">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

/** How many products, banners and branches. */
function subjectsText(lines: ChangeSet['lines']): string {
  const counts = CHANGE_KINDS.map((kind) => {
    const names = lines.filter(({ field }) => kindOf(field) === kind).map(({ subjectName }) => subjectName)
    return { name: changeKindNames[kind], count: new Set(names).size }
  })
  return counts.flatMap(({ name, count }) => (count > 0 ? [`${count} 个${name}`] : [])).join('，')
}

const SetLink = ({ id, children }: { id: string; children: ReactNode }) => (
  <Link to={`/changes/${id}`} className="inline-flex min-h-6 items-center font-semibold text-brand underline">
    {children}
  </Link>
)
