import type { getCacheAppointmentInfo } from '@mall/contract/appointment/reschedule'
import type { Api, OutputOf } from '@mall/contract/wire/client'
import { Button } from '@mall/ui/actions/button.tsx'
import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { Disclosure } from '@mall/ui/layout/disclosure.tsx'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../shell/client/api.ts'
import { useMutation } from '../../../shell/client/use-mutation.ts'
import { dayText, instantText } from '../../../shell/format/day-text.ts'
import { type Accent, isAccent } from '../booking-list/list-accent.ts'
import { basePathOf } from './flow-url.ts'

type Draft = NonNullable<OutputOf<typeof getCacheAppointmentInfo>['draft']>

const FLOWS = ['general', 'dental', 'market'] as const

/** Each flow has one draft of its own. */
export async function loadDrafts(api: Api) {
  const found = await Promise.all(FLOWS.map((flow) => api.getCacheAppointmentInfo({ flow })))
  return found.flatMap(({ draft }) => draft ?? [])
}

type Props = { drafts: readonly Draft[]; accent?: Accent }

/** The unfinished drafts of all devices, folded into one line. */
export function FoldedDrafts({ drafts, accent = null }: Props) {
  if (drafts.length === 0) return null
  return (
    <section aria-label="没约完的预约" className="rounded-16 bg-white px-4 tablet:rounded-20 tablet:px-6">
      <Disclosure title={<FoldedTitle drafts={drafts} />}>
        <div className="divide-y divide-line border-line border-t">
          {drafts.map((draft) => (
            <ResumeDraft key={draft.flow} draft={draft} isAccent={isAccent(accent, 'draft', draft.flow)} />
          ))}
        </div>
      </Disclosure>
    </section>
  )
}

const FoldedTitle = ({ drafts }: Pick<Props, 'drafts'>) => (
  <span className="flex min-w-0 items-center gap-3 py-2">
    <Icon name="clock" size={22} className="shrink-0 text-brand" />
    <span className="num min-w-0 truncate">
      没约完的 {drafts.length} 份
      <span className="font-normal text-15 text-ink-3">
        ：{drafts.map(({ productName }) => productName).join('、')}
      </span>
    </span>
  </span>
)

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
      <p className="min-w-40 flex-1">
        <b>接着上次的预约</b>
        <span className="block text-15 text-ink-2">
          {productName}
          {chosen && `：${chosen}`}
        </span>
        <span className="num block text-14 text-ink-3">{instantText(createTime)} 选到这里，选好的都还在</span>
      </p>
      <div className="flex gap-3 max-tablet:w-full max-tablet:*:flex-1">
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
