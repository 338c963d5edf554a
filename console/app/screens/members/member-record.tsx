import { History } from '../../parts/history.tsx'
import { timeText } from '../../parts/time-text.ts'
import { CONSENT_STATES, type MemberView } from './member-text.ts'

/** Who looked, what was agreed to, and what colleagues did. */
export function MemberRecord({ member: { memberId, whole, consents } }: { member: MemberView }) {
  return (
    <div className="grid gap-5 text-14">
      <section aria-label="谁看过">
        <h2 className="font-bold text-15">谁看过会员的资料</h2>
        <p className="mb-2 text-13 text-ink-3">会员在“我的”里看到同一份</p>
        {whole === null && <p>这里写着别的院区的事，全集团的同事才能看</p>}
        {whole?.accesses.length === 0 && <p>还没有人看过</p>}
        <ol className="grid gap-3">
          {whole?.accesses.map(({ at, who, what, why }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries of one instant can say the same
            <li key={index}>
              <b className="font-semibold">{who}</b> {what}
              <span className="num block text-13 text-ink-3">
                {timeText(at)}，{why}
              </span>
            </li>
          ))}
        </ol>
      </section>
      <section aria-label="同意了什么">
        <h2 className="mb-2 font-bold text-15">同意了什么</h2>
        <dl className="grid gap-2">
          {consents.map(({ title, state, history }) => (
            <div key={title}>
              <dt>
                {title}：{CONSENT_STATES[state]}
              </dt>
              {history.map(({ version, givenAt, withdrawnAt }) => (
                <dd key={givenAt} className="num text-13 text-ink-3">
                  {version} 版，{timeText(givenAt)} 同意{withdrawnAt && `，${timeText(withdrawnAt)} 撤回`}
                </dd>
              ))}
            </div>
          ))}
        </dl>
      </section>
      {whole && <History of="getMemberHistory" input={{ memberId }} />}
    </div>
  )
}
