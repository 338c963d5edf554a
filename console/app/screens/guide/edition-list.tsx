import { GUIDE_ROW } from '@mall/contract/guide/terms'
import type { StaffOutput } from '@mall/contract/staff-calls'
import { Tag } from '@mall/ui/typography/tag.tsx'
import { useNavigate } from 'react-router'
import { useRead } from '../../client/queries.ts'
import { DataTable } from '../../parts/data-table.tsx'
import { StateMark } from '../../parts/state-mark.tsx'
import { timeText } from '../../parts/time-text.ts'
import { DraftMark } from '../draft/draft-mark.tsx'
import { DraftPage } from '../draft/draft-page.tsx'
import { useDraft } from '../draft/use-draft.ts'

type Edition = StaffOutput<'listGuideEditions'>['list'][number]

const STANDINGS: Readonly<Record<Edition['standing'], readonly [share: number, name: string]>> = {
  current: [1, '正在用'],
  off: [0, '停用了'],
  coming: [0, '还没到起用日'],
  past: [0, '以前的'],
}

/** Every edition of 给我查缺, the newest first. */
export default function EditionList() {
  const editions = useRead('listGuideEditions', {})
  const draft = useDraft()
  const navigate = useNavigate()
  return (
    <DraftPage
      title="查缺指南"
      note="“给我查缺”照哪些规则说话。每发布一次是新的一版，以前的几版留着；医学审核批准以后才能发布"
      draft={draft}
      add="写新的一版"
      onAdd={() => void navigate('/guide/next')}
    >
      <DataTable
        label="查缺指南的各版"
        rows={editions.data?.list ?? []}
        state={editions}
        keyOf={({ editionId }) => editionId}
        onOpen={({ editionId }) => void navigate(`/guide/editions/${editionId}`)}
        columns={[
          {
            name: '版本名',
            isLong: true,
            cell: ({ title, standing }) => (
              <>
                {title} {standing === 'current' && <DraftMark draft={draft} field="row.guide" thingId={GUIDE_ROW} />}
              </>
            ),
          },
          { name: '现在', cell: ({ standing }) => <Standing standing={standing} /> },
          { name: '哪天起用', cell: (edition) => <span className="num">{sinceText(edition)}</span>, isTight: true },
          { name: '审核人', cell: ({ reviewer }) => reviewer || <Tag tone="warning">没有人审核</Tag> },
          { name: '规则', cell: ({ rules }) => rules, isRight: true },
          { name: '出处', cell: ({ sources }) => sources, isRight: true },
          { name: '编号', cell: ({ editionId }) => editionId, isSpare: true },
        ]}
        empty={{ title: '还没有指南', hint: '商城的“给我查缺”现在没有建议。按“写新的一版”开始' }}
      />
    </DraftPage>
  )
}

/** To the minute where it was published here. */
const sinceText = ({ madeAt, publishedOn }: Edition) => (madeAt === null ? publishedOn : timeText(madeAt))

export function Standing({ standing }: Pick<Edition, 'standing'>) {
  const [share, name] = STANDINGS[standing]
  return <StateMark share={share}>{name}</StateMark>
}
