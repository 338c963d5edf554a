import { cellsOf } from '@mall/contract/change-set/row-value'
import { isTextSlug } from '@mall/contract/content/texts'
import { addDays } from '@mall/contract/days'
import type { StaffOutput } from '@mall/contract/staff-calls'
import { Link } from '@mall/ui/navigation/link.tsx'
import { useParams, useSearchParams } from 'react-router'
import { useRead } from '../../client/queries.ts'
import { Failed } from '../../parts/failed.tsx'
import { Opening } from '../../parts/opening.tsx'
import { OpeningNotice } from '../../parts/opening-notice.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { Panel } from '../../parts/panel.tsx'
import NotFound from '../not-found.tsx'
import { TextEditor } from './text-editor.tsx'

type Text = StaffOutput<'getShopText'>

/** One text: its next version as it is written and as the shop shows it, and every version there was. */
export default function TextPage() {
  const { slug = '' } = useParams()
  const [search] = useSearchParams()
  const changeSetId = search.get('set')
  if (!isTextSlug(slug)) return <NotFound />
  return changeSetId === null ? (
    <NewVersion key={slug} slug={slug} />
  ) : (
    <DraftedVersion key={slug + changeSetId} slug={slug} changeSetId={changeSetId} />
  )
}

/** A version that is to take effect on the earliest day is too late once somebody has looked at it. */
const DAYS_TO_APPROVE = 7

type Slug = StaffOutput<'listShopTexts'>['list'][number]['slug']

function NewVersion({ slug }: { slug: Slug }) {
  const { data, error, refetch } = useRead('getShopText', { slug })
  if (!data) return error ? <Failed error={error} onRetry={refetch} /> : <Opening />
  const { title, body, earliestOn, today, name } = data
  const cells = {
    title: title || name,
    body,
    changes: '',
    effectiveOn: earliestOn ? addDays(earliestOn, DAYS_TO_APPROVE) : today,
  }
  return (
    <Page text={data}>
      <TextEditor slug={slug} text={data} cells={cells} set={null} />
    </Page>
  )
}

/** A version that lies in a draft already. */
function DraftedVersion({ slug, changeSetId }: { slug: Slug; changeSetId: string }) {
  const { data: text, error, refetch } = useRead('getShopText', { slug })
  const { data: set, error: setError, refetch: readAgain } = useRead('getChangeSet', { changeSetId })
  if (error && !text) return <Failed error={error} onRetry={refetch} />
  if (setError && !set) return <Failed error={setError} onRetry={readAgain} />
  if (!text || !set) return <Opening />
  const line = set.lines.find(({ field, thingId }) => field === 'row.text' && thingId === slug)
  const { title = '', body = '', changes = '', effectiveOn = '' } = (line && cellsOf(line.next)) || {}
  return (
    <Page text={text}>
      <TextEditor slug={slug} text={text} cells={{ title, body, changes, effectiveOn }} set={set} />
    </Page>
  )
}

const Page = ({ text, children }: { text: Text; children: React.ReactNode }) => (
  <>
    <PageHeader
      title={text.name}
      note={
        <Link to="/texts" className="underline">
          全部商城文本
        </Link>
      }
    />
    <OpeningNotice />
    <div className="grid gap-4 px-4 pb-6 tablet:px-6">
      {children}
      {text.versions.length > 0 && <Versions {...text} />}
    </div>
  </>
)

const Versions = ({ versions }: Text) => (
  <Panel title={`有过 ${versions.length} 版`}>
    <ul>
      {versions.map(({ version, effectiveOn, changes }) => (
        <li key={version} className="border-line border-b px-4 py-2 last:border-b-0">
          <p className="num font-semibold">
            {version} 版，{effectiveOn} 生效
          </p>
          {changes.map((line) => (
            <p key={line} className="break-words text-14 text-ink-2">
              {line}
            </p>
          ))}
        </li>
      ))}
    </ul>
  </Panel>
)
