import { buttonStyle } from '@mall/ui/actions/button-style.ts'
import { useEffect, useRef } from 'react'
import { helpPanel } from '../../entities/help/help-panel-state.ts'
import { useLayout } from '../../shell/routing/layout.ts'
import { useSite } from '../../shell/site/site.ts'
import { AskForm } from './ask-form.tsx'
import { HandOver } from './hand-over.tsx'
import { TurnView } from './turn-view.tsx'
import { useAssistant } from './use-assistant.ts'

/** Ask, read the answer with its sources, ask on, or be handed over to a person. */
export function AssistantView() {
  const { operator, help: offered } = useSite()
  const isPhone = useLayout() === 'phone'
  const { turns, errorText, isBusy, ask, stop, rate, restart } = useAssistant()
  const log = useRef<HTMLDivElement>(null)
  const progress = turns.map(({ answer, state }) => state + answer.length).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new word is the event
  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [progress, turns.length])
  const isWriting = turns.at(-1)?.state === 'answering'
  // On a phone the panel covers what was opened.
  const leave = () => isPhone && helpPanel.close()
  return (
    <>
      <div
        ref={log}
        role="log"
        aria-label="对话"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is scrolled by keys too
        tabIndex={0}
        className="grow overflow-y-auto overscroll-contain px-5 py-4.5"
      >
        {turns.length === 0 && <ExampleQuestions examples={offered.examples} isBusy={isBusy} onAsk={ask} />}
        <ol className="grid gap-4.5">
          {turns.map((turn) => (
            <TurnView
              key={turn.turnId}
              turn={turn}
              onRate={(isUseful) => rate(turn.turnId, isUseful)}
              onLeave={leave}
            />
          ))}
        </ol>
        {errorText && (
          <p role="alert" className="mt-4 rounded-12 bg-warning-tint px-4 py-3 text-warning">
            {errorText}
          </p>
        )}
        {turns.length > 0 && !isWriting && (
          <button type="button" onClick={restart} className={buttonStyle({ variant: 'text', className: 'mt-2 ml-11' })}>
            重新开始一段
          </button>
        )}
      </div>
      <div className="border-line border-t px-5 pt-3.5 pb-[max(16px,env(safe-area-inset-bottom))]">
        {turns.length > 0 && <HandOver />}
        <AskForm
          hint={turns.length > 0 ? '接着问，或换个问题' : '说说想问什么'}
          max={300}
          isBusy={isBusy}
          onSend={ask}
          {...(isWriting ? { onStop: stop } : {})}
        />
        <p className="mt-2 text-14 text-ink-3">
          <span className="inline-block">别写身份证号。</span>
          <span className="inline-block">
            也可以打 <span className="num">{operator.phone}</span>
            {operator.phoneHours && `，${operator.phoneHours}`}。
          </span>
        </p>
      </div>
    </>
  )
}

function ExampleQuestions({
  examples,
  isBusy,
  onAsk,
}: {
  examples: string[]
  isBusy: boolean
  onAsk: (q: string) => void
}) {
  return (
    <div className="mb-4">
      <p>
        找套餐、比套餐、问准备和退改，都可以问我。我只按商城的规则和资料回答，每句都写出处；没有的，我会直说不知道。不看病，不解读报告。
      </p>
      <div className="mt-3.5 flex flex-wrap gap-2">
        {examples.map((question) => (
          <button
            key={question}
            type="button"
            disabled={isBusy}
            onClick={() => onAsk(question)}
            className={buttonStyle({ variant: 'tint', size: 's', className: 'min-h-11 text-left' })}
          >
            {question}
          </button>
        ))}
      </div>
    </div>
  )
}
