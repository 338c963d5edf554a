import { HOLD_MINUTES } from '@mall/contract/order/terms'
import { Button } from '@mall/ui/actions/button.tsx'
import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../shell/client/api.ts'
import { useMutation } from '../../../shell/client/use-mutation.ts'
import { dayText, instantText } from '../../../shell/format/day-text.ts'
import { basePathOf, flowOfService } from '../booking-flow/flow-url.ts'
import { type Accent, isAccent } from '../booking-list/list-accent.ts'
import type { Waiting } from './full-branches.tsx'

/** The lines that the member is in; a place that is kept leads on. */
export function WaitlistEntries({ waiting, accent }: { waiting: readonly Waiting[]; accent: Accent }) {
  if (waiting.length === 0) return null
  return (
    <section
      aria-label="排队等号"
      className="divide-y divide-line rounded-16 bg-white px-4 tablet:rounded-20 tablet:px-6"
    >
      {waiting.map((line) => (
        <Line key={line.waitingId} line={line} accent={accent} />
      ))}
    </section>
  )
}

function Line({ line, accent }: { line: Waiting; accent: Accent }) {
  const { revalidate } = useRevalidator()
  const [leave, isLeaving] = useMutation(async () => {
    await browserApi().leaveWaiting({ waitingId: line.waitingId })
    await revalidate()
  })
  const { offer, branchName, contacts_name, productName, date, position } = line
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <Icon name="clock" size={26} className={offer ? 'text-success' : 'text-brand'} />
      <p className="num min-w-40 flex-1">
        <b>
          {offer
            ? `有号了：${branchName} ${dayText(offer.date)} ${offer.timespan}`
            : `排队中，第 ${position} 位：${branchName}${date ? ` ${dayText(date)}` : ''}`}
        </b>
        <span className="block text-15 text-ink-2">
          {contacts_name}，{productName}
        </span>
        <span className="block text-14 text-ink-3">
          {offer
            ? `为您留到 ${instantText(offer.expiresAt)}，过时给下一位`
            : `有号就发短信，先为您留 ${HOLD_MINUTES} 分钟`}
        </span>
      </p>
      <div className="flex gap-3 max-tablet:w-full max-tablet:*:flex-1">
        <Button onPress={() => leave()} isLoading={isLeaving}>
          {offer ? '不要这个号' : '不排了'}
        </Button>
        {offer && (
          <LinkButton
            to={offeredPath(line, offer)}
            variant={isAccent(accent, 'offer', line.waitingId) ? 'go' : 'brand'}
          >
            接着约
          </LinkButton>
        )}
      </div>
    </div>
  )
}

function offeredPath(line: Waiting, offer: NonNullable<Waiting['offer']>): string {
  const { voucherId, contactsId, cityId, branchId } = line
  const { date, timespanId, holdId } = offer
  const search = new URLSearchParams({ voucherId, contactsId, cityId, branchId, date, timespanId, holdId })
  const kind = flowOfService(line.serviceKind)
  return `${basePathOf(kind)}/${kind === 'general' ? 'optionalItems' : 'confirm'}?${search}`
}
