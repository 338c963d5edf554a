import { rowField } from '@mall/contract/change-set/row-value'
import type { StructureSheet } from '@mall/contract/content/structure-terms'
import { Button } from '@mall/ui/actions/button.tsx'
import { IconButton } from '@mall/ui/actions/icon-button.tsx'
import { Tag } from '@mall/ui/typography/tag.tsx'
import { useStaff } from '../../shell/use-staff.ts'
import { DraftMark } from '../draft/draft-mark.tsx'
import type { Draft } from '../draft/use-draft.ts'
import type { StructureRow } from './structure-order.ts'
import { type ListNames, wordsOf } from './structure-text.ts'

type Props = {
  sheet: StructureSheet
  row: StructureRow
  draft: Draft
  names: ListNames
  isOpen: boolean
  isFirst: boolean
  isLast: boolean
  onOpen: () => void
  onMove: (by: -1 | 1) => void
  onTake: (isShown: boolean) => void
}

/** One row: its picture, its name, what it opens, and the ways to move it, to take it out and to put it back. */
export function StructureLine({ sheet, row, draft, names, isOpen, isFirst, isLast, onOpen, onMove, onTake }: Props) {
  const { id, cells, isShown } = row
  const name = cells.name || cells.title || id
  const words = wordsOf(sheet, cells, names)
  return (
    <li data-row={id} className="flex flex-wrap items-center gap-x-2 px-4 py-1">
      {cells.image ? <Thumb path={cells.image} /> : null}
      <div className="min-w-28 grow basis-0">
        <button
          type="button"
          aria-expanded={isOpen}
          className="min-h-11 max-w-full text-left hover:text-brand"
          onClick={onOpen}
        >
          <span className={isShown ? 'font-semibold' : 'font-semibold text-ink-3'}>{name}</span>{' '}
          <DraftMark draft={draft} field={rowField(sheet)} thingId={id} /> {!isShown && <Tag tone="grey">不在商城</Tag>}
          {words !== '' && <span className="block break-words text-14 text-ink-3">{words}</span>}
        </button>
      </div>
      {draft.isAllowed && (
        <div className="ml-auto flex items-center">
          {isShown && (
            <>
              <IconButton
                icon="chevron-up"
                data-move="-1"
                label={`${name}往前移`}
                isDisabled={isFirst}
                onPress={() => onMove(-1)}
              />
              <IconButton
                icon="chevron-down"
                data-move="1"
                label={`${name}往后移`}
                isDisabled={isLast}
                onPress={() => onMove(1)}
              />
              <IconButton icon="trash" label={`从商城去掉${name}`} onPress={() => onTake(false)} />
            </>
          )}
          {!isShown && (
            <Button size="s" aria-label={`把${name}放回商城`} onPress={() => onTake(true)}>
              放回去
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

function Thumb({ path }: { path: string }) {
  const { shopOrigin } = useStaff()
  return (
    <img
      src={`${shopOrigin}/images/${path}?w=96`}
      alt=""
      width={40}
      height={40}
      loading="lazy"
      className="size-10 shrink-0 rounded-8 bg-surface-sunk object-cover"
    />
  )
}
