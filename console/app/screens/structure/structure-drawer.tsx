import type { StructureSheet } from '@mall/contract/content/structure-terms'
import { Drawer } from '../../parts/drawer.tsx'
import { Failed } from '../../parts/failed.tsx'
import { Opening } from '../../parts/opening.tsx'
import { RowDrawer } from '../draft/row-drawer.tsx'
import type { Draft } from '../draft/use-draft.ts'
import { structureField } from './structure-fields.tsx'
import { PARTS } from './structure-parts.ts'
import { useCategories, useStructure } from './use-structure.ts'

type Props = { sheet: StructureSheet; id: string; draft: Draft; onClose: () => void }

/** One row of the shop's structure with all its columns, new or not. */
export function StructureDrawer({ sheet, id, draft, onClose }: Props) {
  const { rows, error, refetch } = useStructure(sheet, draft)
  const categories = useCategories(draft)
  if (!rows || draft.isOpening)
    return (
      <Drawer title={PARTS[sheet].name} onClose={onClose}>
        {error ? <Failed error={error} onRetry={refetch} /> : <Opening />}
      </Drawer>
    )
  return (
    <RowDrawer
      sheet={sheet}
      id={id}
      now={rows.find((row) => row.id === id)?.now ?? ''}
      draft={draft}
      fieldOf={structureField(sheet, { id, categories })}
      onClose={onClose}
    />
  )
}
