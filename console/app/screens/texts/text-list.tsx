import type { StaffOutput } from '@mall/contract/staff-calls'
import { Link } from '@mall/ui/navigation/link.tsx'
import { Tag } from '@mall/ui/typography/tag.tsx'
import { useRead } from '../../client/queries.ts'
import { Failed } from '../../parts/failed.tsx'
import { Opening } from '../../parts/opening.tsx'
import { OpeningNotice } from '../../parts/opening-notice.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { Panel } from '../../parts/panel.tsx'

type Text = StaffOutput<'listShopTexts'>['list'][number]

/** The mall's own texts: which there are, and in which version. */
export default function TextListPage() {
  const { data, error, refetch } = useRead('listShopTexts', {})
  return (
    <>
      <PageHeader title="商城文本" note="协议、隐私政策、规则和帮助。每改一次是新的一版，旧的几版会员还看得到" />
      <OpeningNotice />
      {error && <Failed error={error} onRetry={refetch} />}
      {!data && !error && <Opening />}
      {data && (
        <div className="grid gap-4 px-4 pb-6 tablet:px-6">
          <Texts title="没有就不能开业的" texts={data.list.filter(({ isBinding }) => isBinding)} />
          <Texts title="介绍和帮助" texts={data.list.filter(({ isBinding }) => !isBinding)} />
        </div>
      )}
    </>
  )
}

const Texts = ({ title, texts }: { title: string; texts: readonly Text[] }) => (
  <Panel title={title}>
    <ul>
      {texts.map((text) => (
        <TextRow key={text.slug} {...text} />
      ))}
    </ul>
  </Panel>
)

function TextRow({ slug, name, version, effectiveOn }: Text) {
  const isWritten = version !== ''
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b px-4 py-2 last:border-b-0">
      <div className="min-w-0 grow">
        <h3 className="flex flex-wrap items-center gap-x-2 font-semibold text-16">
          {name}
          {!isWritten && <Tag tone="warning">还没写</Tag>}
        </h3>
        {isWritten && (
          <p className="num text-14 text-ink-2">
            {version} 版，{effectiveOn} 生效
          </p>
        )}
      </div>
      <Link to={`/texts/${slug}`} className="link inline-flex min-h-11 items-center text-14">
        {isWritten ? '写新的一版' : '去写'}
        <span className="sr-only"> {name}</span>
      </Link>
    </li>
  )
}
