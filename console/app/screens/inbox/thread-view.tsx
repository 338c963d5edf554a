import { Button } from '@mall/ui/actions/button.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { joinFacts } from '@mall/ui/typography/facts.ts'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../client/api.ts'
import { useAct } from '../../client/use-act.ts'
import { useOpenedFocus } from '../../parts/opened/use-opened-focus.ts'
import { timeText } from '../../parts/time-text.ts'
import { AnswerForm } from './answer-form.tsx'
import { nameOf, type Thread } from './inbox-text.ts'
import { PassDialog } from './pass-dialog.tsx'

const STATES: Readonly<Record<Thread['state'], string>> = {
  waiting: '等您回',
  answered: '等客人回',
  ended: '结束了',
}

/** What was said, oldest first, and the answer below it. */
export function ThreadView({ thread }: { thread: Thread }) {
  const { consultationId, version, member, messages, state } = thread
  const [isPassing, setPassing] = useState(false)
  const [end, isEnding] = useAct(() => api.endConsultation({ consultationId, version }), {
    done: '结束了；客人再写会回到“等回复”',
  })
  const heading = useOpenedFocus<HTMLHeadingElement>()
  const foot = useRef<HTMLLIElement>(null)
  const last = messages.at(-1)?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever one more message stands there
  useEffect(() => {
    // In newer browsers it answers with a promise, which no effect may return.
    void foot.current?.scrollIntoView({ block: 'nearest' })
  }, [last])
  return (
    <>
      <header className="flex flex-wrap items-center gap-2 border-line border-b px-4 py-3 tablet:px-6">
        <div className="min-w-0 grow">
          <h2 ref={heading} tabIndex={-1} className="font-bold text-17">
            {nameOf(member)}
          </h2>
          <p className="text-13 text-ink-3">{STATES[state]}</p>
        </div>
        <Button onPress={() => setPassing(true)}>转给同事</Button>
        <Button isLoading={isEnding} onPress={() => void end()}>
          结束
        </Button>
      </header>
      <div
        role="log"
        aria-label="来回说过的话"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is scrolled by keys too
        tabIndex={0}
        className="max-h-[60dvh] min-h-60 grow overflow-y-auto overscroll-contain px-4 py-4 tablet:px-6"
      >
        <ol className="grid gap-3">
          {messages.map(({ id, author, by, text, sentAt }) => (
            <li
              key={id}
              ref={id === last ? foot : null}
              className={classes(
                'grid max-w-130 text-14',
                author === 'staff' && 'ml-auto justify-items-end',
                author === 'note' && 'mx-auto',
              )}
            >
              <p
                className={classes(
                  'whitespace-pre-wrap break-words px-3.5 py-2.5',
                  author === 'member' && 'rounded-12 rounded-tl-4 bg-surface-sunk',
                  author === 'staff' && 'rounded-12 rounded-br-4 bg-surface-tint',
                  author === 'note' && 'rounded-8 border border-line border-dashed text-ink-2',
                )}
              >
                {text}
              </p>
              <span className="num mt-0.5 text-13 text-ink-3">
                {joinFacts([
                  author === 'note' && '只有同事看得到',
                  author === 'member' ? '客人' : by,
                  timeText(sentAt),
                ])}
              </span>
            </li>
          ))}
        </ol>
      </div>
      <AnswerForm consultationId={consultationId} />
      {isPassing && <PassDialog consultationId={consultationId} version={version} onClose={() => setPassing(false)} />}
    </>
  )
}
