import { buttonStyle } from '@mall/ui/actions/button-style.ts'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { joinFacts } from '@mall/ui/typography/facts.ts'
import { useState } from 'react'
import { login } from '../../shell/client/login-flow.ts'
import { useSession } from '../../shell/client/use-session.ts'
import { instantText } from '../../shell/format/day-text.ts'
import { useSite } from '../../shell/site/site.ts'
import { AskForm } from './ask-form.tsx'
import { type Consultation, type Group, useConsultation } from './use-consultation.ts'
import { Waiting } from './waiting.tsx'

/** The desks, of which one is written to; the telephone stays in sight. */
export function ConsultationView() {
  const { operator, help } = useSite()
  const { isMember } = useSession()
  const [group, setGroup] = useState<Group>(help.groups[0]?.group ?? 'regular')
  return (
    <>
      <fieldset className="border-line border-b px-5 py-3.5">
        <legend className="float-left mb-2 w-full font-semibold">想咨询哪一类</legend>
        <div className="clear-both grid grid-cols-3 gap-2">
          {help.groups.map((each) => (
            <label
              key={each.group}
              className="relative flex min-h-15 cursor-pointer flex-col justify-center rounded-12 border-[1.5px] border-line-control px-2.5 py-1.5 text-center leading-tight has-checked:border-brand has-checked:bg-surface-tint has-checked:text-brand has-focus-visible:outline-3 has-focus-visible:outline-brand"
            >
              <input
                type="radio"
                name="consultation-group"
                checked={group === each.group}
                onChange={() => setGroup(each.group)}
                className="sr-only"
              />
              <b className="font-semibold">{each.name}</b>
              {each.note && <span className="text-14 text-ink-3">{each.note}</span>}
            </label>
          ))}
        </div>
      </fieldset>
      {isMember ? <Written key={group} group={group} /> : <LoginFirst />}
      <a
        href={`tel:${operator.phone}`}
        className="flex min-h-13 items-center justify-center gap-2 border-line border-t font-semibold text-brand hover:bg-surface-tint"
      >
        <Icon name="phone" size={20} />
        急事请打 <span className="num">{operator.phone}</span>
      </a>
    </>
  )
}

function LoginFirst() {
  return (
    <div className="grid grow content-center justify-items-center gap-4 px-8 py-8 text-center">
      <p className="text-17">登录以后再留言，顾问回复了您才看得到。</p>
      <button type="button" onClick={() => login()} className={buttonStyle({ variant: 'go', size: 'l' })}>
        去登录
      </button>
    </div>
  )
}

function Written({ group }: { group: Group }) {
  const { consultation, errorText, send, isBusy } = useConsultation(group)
  return (
    <>
      <div
        role="log"
        aria-label="留言"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is scrolled by keys too
        tabIndex={0}
        className="grow overflow-y-auto overscroll-contain px-5 py-4"
      >
        {!consultation && !errorText && <Waiting text="正在打开" />}
        {consultation?.messages.length === 0 && <p>写下您的问题，顾问看到就回。之前问过智能助手的，会一起转过去。</p>}
        <ol className="grid gap-3">
          {consultation?.messages.map(({ id, author, text, sentAt }) => (
            <li key={id} className={classes('grid max-w-85', author === 'member' ? 'ml-auto justify-items-end' : '')}>
              <p
                className={classes(
                  'whitespace-pre-wrap rounded-16 px-4 py-3',
                  author === 'member' ? 'rounded-br-4 bg-brand text-white' : 'rounded-tl-4 bg-surface-sunk',
                )}
              >
                {text}
              </p>
              <span className="num mt-0.5 text-14 text-ink-3">
                {joinFacts([author === 'staff' && '顾问', instantText(sentAt)])}
              </span>
            </li>
          ))}
        </ol>
        {consultation && <Standing consultation={consultation} />}
        {errorText && (
          <p role="alert" className="mt-3 rounded-12 bg-warning-tint px-4 py-3 text-warning">
            {errorText}
          </p>
        )}
      </div>
      <div className="border-line border-t px-5 py-3.5">
        <AskForm hint="给顾问留言" max={500} isBusy={isBusy || !consultation} onSend={send} />
      </div>
    </>
  )
}

/** How long it takes, and that the desk is closed. */
function Standing({ consultation: { state, queue, desk } }: { consultation: Consultation }) {
  const hours = `顾问 ${desk.opensAt}–${desk.closesAt} 在线`
  const words = [
    queue && (queue.ahead > 0 ? `已经转给顾问，前面还有 ${queue.ahead} 位` : '已经转给顾问，下一位就是您'),
    queue && desk.isOpen && queue.minutes !== null && `一般 ${queue.minutes} 分钟内回复`,
    !desk.isOpen && (queue ? `${hours}，会按先后回复` : hours),
    state === 'ended' && '这次咨询结束了，再写一句就接着问',
  ].filter((each) => typeof each === 'string')
  if (words.length === 0) return null
  return (
    <p role="status" className="num mt-3 text-14 text-ink-3">
      {words.join('，')}。
    </p>
  )
}
