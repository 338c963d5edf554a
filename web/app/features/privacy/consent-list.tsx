import type { getConsents } from '@mall/contract/privacy/calls'
import type { OutputOf } from '@mall/contract/wire/client'
import { Button } from '@mall/ui/actions/button.tsx'
import { toast } from '@mall/ui/feedback/toast-queue.ts'
import { TitledCard } from '@mall/ui/layout/titled-card.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { Dialog } from '@mall/ui/overlays/dialog.tsx'
import { Tag } from '@mall/ui/typography/tag.tsx'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../shell/client/api.ts'
import { useMutation } from '../../shell/client/use-mutation.ts'
import { instantText } from '../../shell/format/day-text.ts'
import { yearText } from './year-text.ts'

type Consent = OutputOf<typeof getConsents>['list'][number]

const STATES = {
  given: { words: '同意着', tone: 'success' },
  older: { words: '同意的是旧版', tone: 'warning' },
  withdrawn: { words: '撤回了', tone: 'grey' },
  none: { words: '还没用到', tone: 'grey' },
} as const

const TEXTS: Readonly<Record<string, string>> = { agreement: '/user-agreement', privacy: '/privacy-clause' }

/** Every agreement and every consent of its own, with what withdrawing means. */
export const ConsentList = ({ list }: { list: readonly Consent[] }) =>
  list.map((consent) => <ConsentBlock key={consent.purpose} consent={consent} />)

function ConsentBlock({ consent }: { consent: Consent }) {
  const { purpose, title, why, state, history, withdrawing } = consent
  const { words, tone } = STATES[state]
  const isLive = state === 'given' || state === 'older'
  return (
    <TitledCard title={title} aside={<Tag tone={tone}>{words}</Tag>}>
      <p className="text-ink-2">{why}</p>
      {history.length > 0 && (
        <ul className="num mt-2.5 grid gap-1 text-15 text-ink-2">
          {history.map(({ version, givenAt, withdrawnAt }) => (
            <li key={givenAt}>
              {yearText(givenAt)} {instantText(givenAt)} 同意，{version} 版
              {withdrawnAt && `；${yearText(withdrawnAt)} ${instantText(withdrawnAt)} ${isLive ? '换成新版' : '撤回'}`}
            </li>
          ))}
        </ul>
      )}
      {state === 'none' && <p className="mt-2.5 text-15 text-ink-3">用到的时候会单独问您，不会替您打勾。</p>}
      {withdrawing === '' ? (
        <p className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
          <Link to={TEXTS[purpose] ?? ''} className="link inline-flex min-h-11 items-center">
            看全文
          </Link>
          <span className="text-15 text-ink-2">
            用商城就要同意这份；不想同意了，可以
            <Link to="/profile/closeAccount" className="link underline underline-offset-4">
              注销账号
            </Link>
            。
          </span>
        </p>
      ) : (
        isLive && <Withdrawal consent={consent} />
      )}
    </TitledCard>
  )
}

function Withdrawal({ consent: { purpose, title, withdrawing } }: { consent: Consent }) {
  const [isAsking, setAsking] = useState(false)
  const { revalidate } = useRevalidator()
  const [withdraw, isWithdrawing] = useMutation(async () => {
    if (purpose === 'agreement' || purpose === 'privacy') return
    const { notice } = await browserApi().withdrawConsent({ purpose })
    setAsking(false)
    toast(notice, 'success')
    await revalidate()
  })
  return (
    <>
      <Button className="mt-3" onPress={() => setAsking(true)} aria-label={`撤回“${title}”的授权`}>
        撤回
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`撤回“${title}”？`}
        actions={
          <>
            <Button size="l" onPress={() => setAsking(false)}>
              先不撤
            </Button>
            <Button size="l" variant="brand" isLoading={isWithdrawing} onPress={() => void withdraw()}>
              撤回授权
            </Button>
          </>
        }
      >
        <p>{withdrawing}</p>
      </Dialog>
    </>
  )
}
