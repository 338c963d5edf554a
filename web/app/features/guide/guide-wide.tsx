import { buttonStyle } from '@mall/ui/actions/button-style.ts'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import type { ReactNode } from 'react'
import { RingField } from '../../art/react/ring-field.tsx'
import { CoverCards, type PillOf } from './covers.tsx'
import { NotNeededList, OpenList, WorthList } from './findings.tsx'
import { Announcement, Caution, hasFindings, shareGuide, Waiting } from './guide-parts.tsx'
import { progressOf, QuestionForm } from './question-form.tsx'
import { type Answers, type Guide, MAIN_COUNT, mayBePregnant, type Result } from './questions.ts'
import { SavePanel } from './save-panel.tsx'
import type { GuideState } from './use-guide.ts'

type Props = { guide: Guide; state: GuideState; pill: PillOf }

/** Questions at the left, findings at the right. */
export function GuideWide({ guide, state, pill }: Props) {
  const { result } = state
  return (
    <div className="wrap pb-22">
      <section className="relative mb-8 overflow-hidden rounded-24 bg-surface-tint px-7 py-7 desktop:px-10 desktop:py-9">
        <RingField
          w={1200}
          h={180}
          cx={1010}
          cy={90}
          core={24}
          step={26}
          lines={13}
          colour="var(--color-heat-4)"
          opacity={0.42}
        />
        <div className="relative">
          <h1 className="font-bold text-36">给我查缺</h1>
          <p className="mt-1 text-18 text-ink-2">
            答 {MAIN_COUNT} 个小问题，看看哪些检查该做、哪些不必花钱。每条都写明出处。
          </p>
        </div>
      </section>
      <Announcement state={state} result={result} />
      <div className="grid grid-cols-1 items-start gap-8 desktop:grid-cols-[372px_minmax(0,1fr)] desktop:gap-10 large:gap-8">
        <aside aria-label="您的情况" className="rounded-20 border border-line px-7 pt-6.5 pb-5">
          <div className="mb-5 flex flex-wrap items-center justify-between gap-x-3">
            <h2 className="font-bold text-20">您的情况</h2>
            <span className="num text-14 text-ink-3">{progressOf(state)}</span>
          </div>
          <QuestionForm state={state} years={guide.birthYears} />
          <SavePanel state={state} consentVersion={guide.consentVersion} />
        </aside>
        <div className="min-w-0">
          {result && hasFindings(result) ? (
            <Findings result={result} pill={pill} answers={state.answers} />
          ) : (
            <Waiting guide={guide} state={state} />
          )}
          {guide.edition && (
            <div className="mt-8">
              <Caution edition={guide.edition} isPhone={false} />
            </div>
          )}
        </div>
      </div>
    </div>
  )
}

function Findings({ result, pill, answers }: { result: Result; pill: PillOf; answers: Answers }) {
  const { worth, notNeeded, packages, uncovered } = result
  return (
    <div className="grid gap-11">
      <Part
        title={worth.length > 0 ? `建议查 ${worth.length} 项` : '眼下没有非查不可的'}
        hint={worth.length > 0 ? '越该查的，排得越靠前' : '常规体检照常做就好'}
        action={
          <button type="button" onClick={() => void shareGuide()} className={buttonStyle({ variant: 'tint' })}>
            <Icon name="share" />
            发给家人
          </button>
        }
      >
        <WorthList result={result} isPhone={false} />
        <OpenList result={result} />
      </Part>
      {notNeeded.length > 0 && (
        <Part title={`这 ${notNeeded.length} 项，先不用花钱`} hint="不是不好，是对您现在用处不大">
          <NotNeededList result={result} />
        </Part>
      )}
      {packages.length > 0 && (
        <Part
          title={`哪些套餐包含这 ${worth.length} 项`}
          hint="缺的可以加项补上，合计最省的排在前面"
          action={
            <Link to={listUrl(result)} className="link">
              到套餐列表里比一比
            </Link>
          }
        >
          <CoverCards result={result} pill={pill} mayBePregnant={mayBePregnant(answers, result.age)} />
        </Part>
      )}
      {uncovered.length > 0 && (
        <p className="text-ink-2">商城暂时没有：{uncovered.map(({ name }) => name).join('、')}，请到医院咨询。</p>
      )}
    </div>
  )
}

/** The search list of the most relevant organ system. No answer is in the address. */
export const listUrl = ({ worth }: Result) => `/searchList?concern=${encodeURIComponent(worth[0]?.organId ?? '')}`

type PartProps = { title: string; hint: string; action?: ReactNode; children: ReactNode }

const Part = ({ title, hint, action, children }: PartProps) => (
  <section>
    <div className="mb-3.5 flex flex-wrap items-end justify-between gap-3">
      <div>
        <h2 className="font-bold text-26">{title}</h2>
        <p className="text-ink-2">{hint}</p>
      </div>
      {action}
    </div>
    {children}
  </section>
)
