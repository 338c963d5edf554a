import { STRUCTURE_SHEETS, type StructureSheet } from '@mall/contract/content/structure-terms'
import { Link } from '@mall/ui/navigation/link.tsx'
import { Tabs } from '@mall/ui/navigation/tabs.tsx'
import { useFilters } from '../../parts/use-filters.ts'
import { DraftPage } from '../draft/draft-page.tsx'
import { type Draft, useDraft } from '../draft/use-draft.ts'
import { StructureDrawer } from './structure-drawer.tsx'
import { StructureList } from './structure-list.tsx'
import { sheetIn } from './structure-order.ts'
import { PARTS } from './structure-parts.ts'

/** What leads through the shop: navigation, categories, the entrances and recommendations of the home page, services. */
export default function StructurePage() {
  const { values, set } = useFilters(['part', 'open'])
  const sheet = sheetIn(values.part)
  const draft = useDraft()
  const { add, example, name } = PARTS[sheet]
  const open = (id: string) => set({ open: id })
  return (
    <DraftPage
      title="店面"
      note="客人在商城里怎么走：导航、分类、首页的入口和推荐。先记进改动单，批准、发布以后商城才变"
      draft={draft}
      add={add}
      onAdd={{ label: `${name}编号`, hint: `自己起，例如 ${example}，以后不能改`, onChoose: open }}
    >
      <ToPreview draft={draft} />
      <Tabs
        label="店面"
        className="px-4 pb-6 tablet:px-6"
        selected={sheet}
        onSelect={(part) => set({ part, open: undefined })}
        tabs={STRUCTURE_SHEETS.map((one) => ({
          id: one,
          label: PARTS[one].name,
          content: <StructureList sheet={one} draft={draft} onOpen={open} openId={values.open} />,
        }))}
      />
      {values.open && (
        <StructureDrawer
          key={`${sheet} ${values.open}`}
          sheet={sheet}
          id={values.open}
          draft={draft}
          onClose={() => set({ open: undefined })}
        />
      )}
    </DraftPage>
  )
}

const FIELDS: readonly string[] = STRUCTURE_SHEETS.map((sheet: StructureSheet) => `row.${sheet}`)

/** The shop with the draft over it, where the draft has something of this page. */
function ToPreview({ draft: { set } }: { draft: Draft }) {
  const own = set?.lines.filter(({ field }) => FIELDS.includes(field)) ?? []
  if (!set || own.length === 0) return null
  const isHome = own.some(({ field }) => field !== 'row.category')
  return (
    <p className="px-4 text-14 text-ink-2 tablet:px-6">
      <Link className="link" to={`/changes/${set.changeSetId}/preview${isHome ? '?page=%2F' : ''}`}>
        在商城里预览
      </Link>
      ，看改了以后的样子。手机菜单和导航面板要点开才有，预览里看不到
    </p>
  )
}
