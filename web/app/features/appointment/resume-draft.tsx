import type { getCacheAppointmentInfo } from '@mall/contract/change'
import type { Api, OutputOf } from '@mall/contract/client'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../shell/api.ts'
import { dayText, instantText } from '../../shell/day.ts'
import { useMutation } from '../../shell/use-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { basePathOf } from './flow-address.ts'
import { type Accent, isAccent } from './list-accent.ts'

type Draft = NonNullable<OutputOf<typeof getCacheAppointmentInfo>['draft']>

const FLOWS = ['general', 'dental', 'market'] as const

/** Each flow has one draft of its own. */
export async function loadDrafts(api: Api) {
  const found = await Promise.all(FLOWS.map((flow) => api.getCacheAppointmentInfo({ flow })))
  return found.flatMap(({ draft }) => draft ?? [])
}

type Props = { drafts: readonly Draft[]; accent?: Accent }

/** The same below real bookings: folded, unless there is nothing else. */
export function FoldedDrafts({ isOpen, ...props }: Props & { isOpen: boolean }) {
  if (props.drafts.length === 0) return null
  return (
    <details open={isOpen} className="group grid gap-3">
      <summary className="link inline-flex min-h-11 cursor-pointer list-none items-center gap-1 px-4 [&::-webkit-details-marker]:hidden">
        没约完的 {props.drafts.length} 份
        <Icon name="chevron-down" size={16} className="group-open:rotate-180" />
      </summary>
      <ResumeDrafts {...props} />
    </details>
  )
}

/** What was left unfinished, on whatever device, with the way on. */
export function ResumeDrafts({ drafts, accent = null }: Props) {
  if (drafts.length === 0) return null
  return (
    <section aria-label="没约完的预约" className="divide-y divide-line rounded-16 bg-white px-4 md:rounded-20 md:px-6">
      {drafts.map((draft) => (
        <ResumeDraft key={draft.flow} draft={draft} isAccent={isAccent(accent, 'draft', draft.flow)} />
      ))}
    </section>
  )
}

function ResumeDraft({ draft, isAccent }: { draft: Draft; isAccent: boolean }) {
  const { revalidate } = useRevalidator()
  const [forget, isForgetting] = useMutation(async () => {
    await browserApi().cacheAppointmentInfo({ flow: draft.flow, screen: 'none', choices: {} })
    await revalidate()
  })
  const { flow, screen, choices, productName, contacts_name, branchName, date, createTime } = draft
  const chosen = [contacts_name, branchName, date && dayText(date)].filter(Boolean).join('，')
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <Icon name="clock" size={26} className="text-brand" />
      <p className="min-w-40 flex-1">
        <b>接着上次的预约</b>
        <span className="block text-15 text-ink-2">
          {productName}
          {chosen && `：${chosen}`}
        </span>
        <span className="num block text-14 text-ink-3">{instantText(createTime)} 选到这里，选好的都还在</span>
      </p>
      <div className="flex gap-3 max-md:w-full max-md:*:flex-1">
        <Button onPress={() => forget()} isLoading={isForgetting}>
          不要了
          <span className="sr-only">：{productName}</span>
        </Button>
        <LinkButton
          to={`${basePathOf(flow)}/${screen}?${new URLSearchParams(choices)}`}
          variant={isAccent ? 'go' : 'brand'}
        >
          接着约
          <span className="sr-only">：{productName}</span>
        </LinkButton>
      </div>
    </div>
  )
}
