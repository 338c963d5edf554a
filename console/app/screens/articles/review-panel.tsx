import { readSources } from '@mall/contract/content/article-sources'
import { REVIEW_DAYS } from '@mall/contract/content/article-terms'
import { addDays } from '@mall/contract/days'
import { articleColumns } from '@mall/contract/sheet/columns'
import { Button } from '@mall/ui/actions/button.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { Panel } from '../../parts/panel.tsx'
import { CellField } from '../draft/cell-field.tsx'
import { PictureUpload } from '../draft/picture-upload.tsx'
import type { Writing } from './use-article.ts'

/** Who reviewed it, and until when that holds. */
export function ReviewPanel({ article, today }: { article: Writing; today: string }) {
  const { cells, isMedical } = article
  const fault = faultOf(article)
  const again = () => {
    const good = (readSources(cells.sources ?? '') ?? []).flatMap(({ until }) => until || [])
    const [reviewUntil] = [addDays(today, REVIEW_DAYS), ...good.filter((until) => until > today)].sort()
    article.set({ reviewedOn: today, ...(reviewUntil && { reviewUntil }) })
  }
  return (
    <Panel title="医学审阅" aside={!isMedical && <span className="text-14 text-ink-3">不是健康文章，可以空</span>}>
      <div className="grid gap-3 p-3">
        <p className="text-14 text-ink-2">
          批准这张改动单的医学文字，就是审过。过了复审日没有人重看，会先提醒，再从商城收起。
        </p>
        <TextField
          label={articleColumns.reviewer.name}
          hint="姓名、空一格、科室和职称"
          maxLength={articleColumns.reviewer.max}
          value={cells.reviewer ?? ''}
          onChange={(reviewer) => article.set({ reviewer })}
          error={fault('reviewer')}
        />
        <div className="grid gap-3 tablet:grid-cols-2 desktop:grid-cols-1">
          <TextField
            label={articleColumns.reviewedOn.name}
            type="date"
            value={cells.reviewedOn ?? ''}
            onChange={(reviewedOn) => article.set({ reviewedOn })}
          />
          <TextField
            label={articleColumns.reviewUntil.name}
            type="date"
            value={cells.reviewUntil ?? ''}
            onChange={(reviewUntil) => article.set({ reviewUntil })}
            error={fault('reviewUntil')}
          />
        </div>
        <Button size="s" onPress={again}>
          今天重看，{REVIEW_DAYS} 天后再看
        </Button>
      </div>
    </Panel>
  )
}

/** The other cells, in the form of each. */
export function FactsPanel({ article }: { article: Writing }) {
  const { cells, set } = article
  const fault = faultOf(article)
  const { closure, ...others } = articleColumns
  const fields = [
    ...(['kind', 'isShown', 'summary', 'tag', 'productWords', 'sort'] as const),
  ] satisfies (keyof typeof others)[]
  return (
    <Panel title="列表里的样子和发布">
      <div className="grid gap-3 p-3">
        <PictureUpload
          kind="article"
          label={articleColumns.image.name}
          path={cells.image ?? ''}
          error={fault('image')}
          onChange={({ path }) => set({ image: path })}
        />
        {fields.map((key) => (
          <CellField
            key={key}
            column={others[key]}
            value={cells[key] ?? ''}
            error={fault(key)}
            onChange={(text) => set({ [key]: text })}
          />
        ))}
        <TextField
          label={articleColumns.publishedOn.name}
          type="date"
          value={cells.publishedOn ?? ''}
          onChange={(publishedOn) => set({ publishedOn })}
          error={fault('publishedOn')}
        />
        <TextField
          label={closure.name}
          aside="可以空"
          hint="院区停检时：院区编号 第一天 最后一天，读的人会看到自己的预约受不受影响"
          maxLength={closure.max}
          value={cells.closure ?? ''}
          onChange={(text) => set({ closure: text })}
          error={fault('closure')}
        />
      </div>
    </Panel>
  )
}

/** What is wrong with a cell; nothing is said of one that was not written yet. */
const faultOf =
  ({ cells, faults }: Writing) =>
  (column: string): string | null =>
    (cells[column] ?? '') === '' && column !== 'reviewer' && column !== 'reviewUntil'
      ? null
      : (faults.find((one) => one.column === column)?.words ?? null)
