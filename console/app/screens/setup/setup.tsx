import type { StaffOutput } from '@mall/contract/staff-calls'
import { ProgressRing } from '@mall/ui/feedback/progress-ring.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { Tag } from '@mall/ui/typography/tag.tsx'
import { useRead } from '../../client/queries.ts'
import { Failed } from '../../parts/failed.tsx'
import { Opening } from '../../parts/opening.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { Panel } from '../../parts/panel.tsx'
import { OpenPanel } from './open-panel.tsx'

type Setup = StaffOutput<'getSetup'>
type Step = Setup['steps'][number]

/** What an empty mall needs, step by step, until it opens. */
export default function SetupPage() {
  const { data, error, refetch } = useRead('getSetup', {})
  return (
    <>
      <PageHeader title="开业准备" note="做好没有，由商城自己看：哪一步做完了，这里就变成做好" />
      {error && <Failed error={error} onRetry={refetch} />}
      {!data && !error && <Opening />}
      {data && <Steps {...data} />}
    </>
  )
}

function Steps({ openedAt, steps }: Setup) {
  const required = steps.filter(({ isRequired }) => isRequired)
  return (
    <div className="grid items-start gap-4 px-4 tablet:px-6 desktop:grid-cols-[minmax(0,1fr)_360px]">
      <div className="grid gap-4">
        <Panel title="必须做的" aside={<Progress steps={required} />}>
          <StepList steps={required} />
        </Panel>
        <Panel title="可以以后做的">
          <StepList steps={steps.filter(({ isRequired }) => !isRequired)} />
        </Panel>
      </div>
      <OpenPanel openedAt={openedAt} left={required.filter(({ isDone }) => !isDone)} />
    </div>
  )
}

function Progress({ steps }: { steps: readonly Step[] }) {
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <span className="inline-flex items-center gap-2 text-14 text-ink-2">
      <ProgressRing share={steps.length === 0 ? 1 : done / steps.length} size={20} />
      <span className="num">
        {done} / {steps.length} 做好
      </span>
    </span>
  )
}

const StepList = ({ steps }: { steps: readonly Step[] }) => (
  <ul>
    {steps.map((step) => (
      <StepRow key={step.step} {...step} />
    ))}
  </ul>
)

function StepRow({ name, isDone, found, missing, path }: Step) {
  return (
    <li className="flex items-start gap-3 border-line border-b px-4 py-3 last:border-b-0">
      <span className={`mt-0.5 ${isDone ? 'text-success' : 'text-warning'}`}>
        <Icon name={isDone ? 'success' : 'info'} size={22} />
      </span>
      <div className="min-w-0 grow">
        <h3 className="flex flex-wrap items-center gap-x-2 font-semibold text-16">
          {name}
          <Tag tone={isDone ? 'success' : 'warning'}>{isDone ? '做好了' : '还没有'}</Tag>
        </h3>
        {found.length > 0 && <p className="break-words text-14 text-ink-2">{found.join('；')}</p>}
        {missing.map((words) => (
          <p key={words} className="text-14 text-warning">
            {words}
          </p>
        ))}
      </div>
      {path && (
        <Link to={path} className="link inline-flex min-h-11 shrink-0 items-center text-14">
          {isDone ? '去看' : '去做'}
          <span className="sr-only"> {name}</span>
        </Link>
      )}
    </li>
  )
}
