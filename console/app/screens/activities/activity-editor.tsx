import { cellsOf, rowValue } from '@mall/contract/change-set/row-value'
import { readRow } from '@mall/contract/sheet/cells'
import type { AnyCells } from '@mall/contract/sheet/sheets'
import type { StaffOutput } from '@mall/contract/staff-calls'
import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { Tag } from '@mall/ui/typography/tag.tsx'
import { type ReactNode, useMemo, useState } from 'react'
import { ActButton } from '../../parts/act/act-button.tsx'
import { ThingHeader } from '../../parts/thing-header.tsx'
import { useIsChanged, useUnwritten } from '../../parts/unwritten/use-unwritten.ts'
import { DraftBar } from '../draft/draft-bar.tsx'
import type { Draft } from '../draft/use-draft.ts'
import { keptPrices, newCells, type OfferedSpec, priceFault, type TypedPrices, typedPrices } from './activity-draft.ts'
import { ActivityFields } from './activity-fields.tsx'
import { ReplayPanel } from './replay-panel.tsx'
import { SpecPrices } from './spec-prices.tsx'
import { StandingMark } from './standing-mark.tsx'

type Props = { activityId: string; activity: StaffOutput<'getActivity'>; draft: Draft }

/** Dates, words and prices of an activity; written into the draft they are approved like everything else. */
export function ActivityEditor({ activityId, activity, draft }: Props) {
  const { value: now, standing } = activity
  const drafted = draft.nextOf('row.activity', activityId) ?? activity.drafted
  const start = useMemo(() => cellsOf(drafted ?? now) ?? newCells(new Date()), [drafted, now])
  const [typed, setTyped] = useState<AnyCells>({})
  const [changed, setChanged] = useState<TypedPrices | null>(null)
  const [added, setAdded] = useState<readonly OfferedSpec[]>([])
  const [isTried, setTried] = useState(false)
  const prices = changed ?? typedPrices(start.prices ?? '')
  const specs = new Map([...activity.specs, ...added].map((spec) => [spec.specId, spec]))
  const written: AnyCells = { ...start, ...typed, prices: keptPrices(prices) }
  const { cells, faults } = readRow('activity', written, cellsOf(now) ?? undefined)
  const value = rowValue('activity', cells)
  useUnwritten(useIsChanged(value, drafted ?? now))
  const isPriced = [...prices].every(([specId, text]) => {
    const spec = specs.get(specId)
    return spec !== undefined && (priceFault(text, spec) === null || isAsBefore(specId, text))
  })
  const isReady = faults.length === 0 && isPriced
  const title = written.name || '新活动'
  const save = () => {
    setTried(true)
    if (isReady) void draft.put([{ field: 'row.activity', thingId: activityId, value, now }])
  }
  return (
    <>
      <Head {...{ activityId, title, standing, draft }} isDrafted={drafted !== null && drafted !== now}>
        {draft.isAllowed && (
          <ActButton variant="brand" whyNot={value === (drafted ?? now) ? '还没有改' : ''} onPress={save}>
            写进改动单
          </ActButton>
        )}
      </Head>
      <div className="grid items-start gap-4 px-4 pb-4 tablet:px-6 desktop:grid-cols-[340px_minmax(0,1fr)]">
        <ActivityFields
          cells={written}
          isReadOnly={!draft.isAllowed}
          isNew={now === ''}
          faultOf={(key) =>
            key in typed || isTried ? (faults.find(({ column }) => column === key)?.words ?? null) : null
          }
          onChange={(part) => setTyped((before) => ({ ...before, ...part }))}
        />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <SpecPrices
            prices={prices}
            specs={specs}
            isReadOnly={!draft.isAllowed}
            isTried={isTried}
            onAdd={(more) => setAdded((before) => [...before, ...more])}
            onChange={setChanged}
          />
          <ReplayPanel prices={prices} specs={specs} />
        </div>
      </div>
      <DraftBar draft={draft} />
    </>
  )

  /** A price that stands already may be no lower any more: then it is seen by nobody, and hinders nothing. */
  function isAsBefore(specId: string, text: string): boolean {
    return typedPrices(cellsOf(now)?.prices ?? '').get(specId) === text
  }
}

type HeadProps = {
  activityId: string
  title: string
  standing: Props['activity']['standing']
  draft: Draft
  isDrafted: boolean
  children: ReactNode
}

const Head = ({ activityId, title, standing, draft, isDrafted, children }: HeadProps) => (
  <ThingHeader
    list={{ to: '/activities', name: '活动' }}
    beside={activityId}
    title={title}
    state={<StandingMark standing={standing} />}
    marks={isDrafted && <Tag tone="warning">有改动</Tag>}
    actions={
      <>
        {draft.set && isDrafted && (
          <LinkButton to={previewOf(draft.set.changeSetId, activityId)}>在商城上预览</LinkButton>
        )}
        {children}
      </>
    }
  />
)

const previewOf = (changeSetId: string, activityId: string) =>
  `/changes/${changeSetId}/preview?page=${encodeURIComponent(`/searchList?activityId=${activityId}`)}`
