import { Button } from '@mall/ui/actions/button.tsx'
import { buttonStyle } from '@mall/ui/actions/button-style.ts'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import type { ReactNode } from 'react'
import { RingField } from '../../art/react/ring-field.tsx'
import { iconButton } from '../../chrome/phone/phone-brand-bar.tsx'
import { useBack } from '../../chrome/phone/phone-title-bar.tsx'
import { CoverRows } from './covers.tsx'
import { NotNeededList, OpenList, WorthList } from './findings.tsx'
import { Announcement, Caution, hasFindings, shareGuide, Waiting } from './guide-parts.tsx'
import { listUrl } from './guide-wide.tsx'
import { progressOf, QuestionForm } from './question-form.tsx'
import { type Answers, type Guide, MAIN_COUNT, mayBePregnant, type Result } from './questions.ts'
import { SavePanel } from './save-panel.tsx'
import type { GuideState } from './use-guide.ts'

/** Cards one below the other, and a bar with the way back to the answers and on to the best package. */
export function GuidePhone({ guide, state }: { guide: Guide; state: GuideState }) {
  const { result } = state
  const isTold = result !== null && hasFindings(result)
  return (
    <div className="bg-surface-sunk pb-26 large:pb-32">
      <TopBar />
      <section className="relative overflow-hidden bg-surface-tint px-5 pt-5.5 pb-11">
        <RingField
          w={390}
          h={150}
          cx={340}
          cy={40}
          core={26}
          step={16}
          lines={9}
          colour="var(--color-heat-4)"
          opacity={0.42}
        />
        <div className="relative">
          <h1 className="font-bold text-26">该查什么，不必查什么</h1>
          <p className="text-ink-2">{MAIN_COUNT} 个小问题，每条建议都写明出处</p>
        </div>
      </section>
      <Announcement state={state} result={result} />
      <div className="relative -mt-6 grid gap-3 px-3">
        <Card id="answers" title="您的情况" aside={progressOf(state)}>
          <div className="pt-4">
            <QuestionForm state={state} years={guide.birthYears} />
            <SavePanel state={state} consentVersion={guide.consentVersion} />
          </div>
        </Card>
        {isTold ? (
          <Findings result={result} answers={state.answers} />
        ) : (
          <section className="rounded-16 bg-white p-4">
            <Waiting guide={guide} state={state} />
          </section>
        )}
        {guide.edition && <Caution edition={guide.edition} isPhone />}
      </div>
      {isTold && <BottomBar result={result} />}
    </div>
  )
}

function TopBar() {
  const back = useBack()
  return (
    <header className="no-print sticky top-0 z-30 flex min-h-13 items-center bg-white px-1">
      <button type="button" aria-label="返回" onClick={back} className={iconButton}>
        <Icon name="chevron-left" size={24} />
      </button>
      <span className="grow truncate px-2 text-center font-semibold text-18">给我查缺</span>
      <button type="button" aria-label="发给家人" onClick={() => void shareGuide()} className={iconButton}>
        <Icon name="share" size={22} />
      </button>
    </header>
  )
}

function Findings({ result, answers }: { result: Result; answers: Answers }) {
  const { worth, notNeeded, packages, uncovered } = result
  return (
    <>
      <Card
        title={worth.length > 0 ? `建议查 ${worth.length} 项` : '眼下没有非查不可的'}
        hint={worth.length > 0 ? '越该查的越靠前' : '常规体检照常做就好'}
      >
        <WorthList result={result} isPhone />
        <OpenList result={result} />
      </Card>
      {notNeeded.length > 0 && (
        <Card title={`这 ${notNeeded.length} 项，先不用花钱`} hint="不是不好，是对您现在用处不大">
          <NotNeededList result={result} />
        </Card>
      )}
      {packages.length > 0 && (
        <Card title={`哪些套餐包含这 ${worth.length} 项`} hint="缺的可以加项补上，合计最省的排在前面">
          <CoverRows result={result} mayBePregnant={mayBePregnant(answers, result.age)} />
          <Link to={listUrl(result)} className="link flex min-h-11 items-center">
            到套餐列表里比一比
          </Link>
        </Card>
      )}
      {uncovered.length > 0 && (
        <p className="px-4 text-ink-2">商城暂时没有：{uncovered.map(({ name }) => name).join('、')}，请到医院咨询。</p>
      )}
    </>
  )
}

function BottomBar({ result }: { result: Result }) {
  const [best] = result.packages
  const toAnswers = () => {
    const card = document.getElementById('answers')
    card?.scrollIntoView({ behavior: 'smooth' })
    card?.focus({ preventScroll: true })
  }
  return (
    <div className="no-print fixed inset-x-0 bottom-0 z-20 flex items-center gap-3 border-line border-t bg-white px-4 pt-2.5 pb-[max(14px,env(safe-area-inset-bottom))] shadow-up">
      <Button size="l" className="px-4.5!" onPress={toAnswers}>
        改答案
      </Button>
      {best && (
        <Link
          to={`/product/${best.product.id}`}
          className={buttonStyle({ variant: 'go', size: 'l', className: 'grow px-3!' })}
        >
          看最合适的套餐
        </Link>
      )}
    </div>
  )
}

type CardProps = { id?: string; title: string; hint?: string; aside?: string; children: ReactNode }

const Card = ({ id, title, hint, aside, children }: CardProps) => (
  <section id={id} tabIndex={id ? -1 : undefined} className="rounded-16 bg-white p-4">
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <h2 className="font-bold text-20">{title}</h2>
      {aside && <span className="num text-14 text-ink-3">{aside}</span>}
    </div>
    {hint && <p className="mb-1 text-14 text-ink-3">{hint}</p>}
    {children}
  </section>
)
