import { changeFields } from '@mall/contract/change-set/fields'
import { STEEP_DAYS } from '@mall/contract/change-set/terms'
import { changeTexts } from '@mall/contract/change-set/value-text'
import { yuanText } from '@mall/contract/money'
import { Button } from '@mall/ui/actions/button.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { Tag } from '@mall/ui/typography/tag.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { Panel } from '../../parts/panel.tsx'
import { CostHidden } from '../costs/cost-hidden.tsx'
import { type ChangeLine, type ChangeSet, historyKind, lineName, percentText } from './change-text.ts'
import { Conflict } from './conflict.tsx'
import { LineDialog } from './line-dialog.tsx'
import { picturesOfRow } from './pictures/row-pictures.ts'
import { SubjectPicker } from './subject-picker.tsx'
import { useSetAct } from './use-set-act.ts'
import { LooksPair, PicturesPair, WordsPair, YuanPair } from './value-pair.tsx'

/** Shown on a phone before all of them are asked for. */
const FIRST_LINES = 3

/** Every change from what to what; in a draft they can be added to, changed and taken out. */
export function ChangeLines({ set, mayWrite }: { set: ChangeSet; mayWrite: boolean }) {
  const [isPicking, setPicking] = useState(false)
  const [edited, setEdited] = useState<ChangeLine | null>(null)
  const [isWhole, setWhole] = useState(false)
  const isDraft = set.state === 'draft' && mayWrite
  // Whoever is to decide on a phone sees the first ones; nothing that has to be solved is folded.
  const isFolded = !isWhole && !isDraft && set.lines.length > FIRST_LINES
  return (
    <Panel
      title={`${set.lines.length} 处改动`}
      aside={
        isDraft ? (
          <Button size="s" variant="brand" onPress={() => setPicking(true)}>
            加一处改动
          </Button>
        ) : (
          isFolded && (
            <Button size="s" variant="text" className="tablet:hidden" onPress={() => setWhole(true)}>
              全部 {set.lines.length} 处
            </Button>
          )
        )
      }
    >
      {set.lines.length === 0 && (
        <p className="px-4 py-6 text-ink-2">
          {isDraft ? '还没有改动。按“加一处改动”，找到商品、横幅、院区或商城资料，写上新的' : '还没有改动'}
        </p>
      )}
      <ul className="divide-y divide-line">
        {set.lines.map((line, index) => (
          <li
            key={line.lineId}
            className={classes(
              'grid grid-cols-1 gap-2 px-4 py-3',
              isFolded && index >= FIRST_LINES && !line.isConflict && !line.isSteep && 'max-tablet:hidden',
            )}
          >
            <Line line={line} changeSetId={set.changeSetId} />
            {line.isConflict && <Conflict set={set} line={line} mayWrite={mayWrite} />}
            {isDraft && <LineActs set={set} line={line} onEdit={() => setEdited(line)} />}
          </li>
        ))}
      </ul>
      {isPicking && <SubjectPicker set={set} onClose={() => setPicking(false)} />}
      {edited && <LineDialog set={set} line={edited} onClose={() => setEdited(null)} />}
    </Panel>
  )
}

function Line({ line, changeSetId }: { line: ChangeLine; changeSetId: string }) {
  const { field, subjectId, subjectName, specName, fieldName, isSteep, isConflict } = line
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <p className="flex flex-wrap items-center gap-x-2 break-words">
        <b className="font-semibold">
          {subjectId === '' ? '已经没有了' : <SubjectLink field={field} id={subjectId} name={subjectName} />}
        </b>
        <span className="text-14 text-ink-2">{[specName, fieldName].filter((part) => part !== '').join('，')}</span>
        {isSteep && <Tag tone="warning">{line.isBelowCost ? '低于成本' : '大幅降价'}</Tag>}
        {field === 'row.activity' && (
          <Link className="link text-14" to={`/activities/${line.thingId}?set=${changeSetId}`}>
            看活动和每个价格
          </Link>
        )}
        {field === 'row.special' && (
          <Link className="link text-14" to={`/specials/${line.thingId}?set=${changeSetId}`}>
            看专题的每一块
          </Link>
        )}
        {field === 'row.guide' && (
          <Link className="link text-14" to={`/guide/next?set=${changeSetId}`}>
            看每条规则和出处
          </Link>
        )}
      </p>
      {!isConflict && <Values line={line} />}
      {line.unseen.length > 0 && <CostHidden what={`还改了${line.unseen.join('、')}，`} />}
    </div>
  )
}

function SubjectLink({ field, id, name }: { field: ChangeLine['field']; id: string; name: string }) {
  const kind = historyKind(field)
  if (kind === null) return name
  return (
    <Link className="hover:underline" to={`/changes/history/${kind}/${id}`}>
      {name}
    </Link>
  )
}

function Values({ line: { field, base, next, highestFen } }: { line: ChangeLine }) {
  const { form } = changeFields[field]
  if (form === 'logo' || form === 'colour' || form === 'picture')
    return <LooksPair form={form} before={base} after={next} />
  if (form !== 'price') return <RowValues field={field} base={base} next={next} />
  return (
    <p className="num flex flex-wrap items-center gap-x-4 gap-y-1">
      <YuanPair before={Number(base)} after={Number(next)} />
      <span className="font-semibold">{percentText(Number(base), Number(next))}</span>
      {highestFen !== null && (
        <span className="text-14 text-ink-3">
          {STEEP_DAYS} 天里最高 {yuanText(highestFen)}
        </span>
      )}
    </p>
  )
}

/** Rows that have a page of their own to be written on. */
const EDITORS: Readonly<Partial<Record<ChangeLine['field'], string>>> = {
  ...{ 'row.text': 'texts', 'row.article': 'articles', 'row.lecture': 'lectures' },
}

/** Words and pictures of a row, or the words of a field. */
function RowValues({ field, base, next }: Pick<ChangeLine, 'field' | 'base' | 'next'>) {
  const { before, after } = changeTexts(field, base, next, { arePicturesSeen: true })
  return (
    <div className="grid grid-cols-1 gap-2">
      {(before !== '' || after !== '') && <WordsPair before={before} after={after} />}
      {picturesOfRow(field, base, next).map((place) => (
        <PicturesPair key={place.name} place={place} />
      ))}
    </div>
  )
}

function LineActs({ set, line, onEdit }: { set: ChangeSet; line: ChangeLine; onEdit: () => void }) {
  const { changeSetId, version } = set
  const { lineId } = line
  const [remove, isPending] = useSetAct(() => api.removeChange({ changeSetId, version, lineId }), {
    done: '去掉了这一处',
  })
  const name = lineName(line)
  const editor = EDITORS[line.field]
  return (
    <div className="flex gap-2">
      {editor !== undefined && (
        <Link
          to={`/${editor}/${line.thingId}?set=${changeSetId}`}
          className="link inline-flex min-h-8 items-center text-14"
        >
          改<span className="sr-only">{name}</span>
        </Link>
      )}
      {line.now !== null && changeFields[line.field].form !== 'row' && (
        <Button size="s" aria-label={`改${name}`} onPress={onEdit}>
          改
        </Button>
      )}
      <Button size="s" aria-label={`去掉${name}`} isLoading={isPending} onPress={() => void remove()}>
        去掉
      </Button>
    </div>
  )
}
