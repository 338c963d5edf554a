import { IMPORT_BYTES, MAX_IMPORT_PICTURES, MEGABYTE, XLSX_ROWS } from '@mall/contract/import/terms'
import type { StaffOutput } from '@mall/contract/staff-calls'
import { Button } from '@mall/ui/actions/button.tsx'
import { saveFile } from '@mall/ui/actions/save-file.ts'
import { Notice } from '@mall/ui/feedback/notice.tsx'
import { StepProgress } from '@mall/ui/feedback/step-progress.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useRead } from '../../client/queries.ts'
import { useAct } from '../../client/use-act.ts'
import { Failed } from '../../parts/failed.tsx'
import { FileField } from '../../parts/file-field.tsx'
import { OpeningNotice } from '../../parts/opening-notice.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { Panel } from '../../parts/panel.tsx'
import { useOpened } from '../../parts/use-opened.ts'
import { CostHidden } from '../costs/cost-hidden.tsx'
import { CheckedRows } from './checked-rows.tsx'
import { FaultList } from './fault-list.tsx'
import { isUnmatched, MatchColumns } from './match-columns.tsx'
import { MendedCells } from './mended-cells.tsx'
import { SheetCounts } from './sheet-counts.tsx'
import { StagedImports } from './staged-imports.tsx'
import { MadeSets, StartImport } from './start-import.tsx'

/** A staged file as it was read with what was mended, and what it would change. */
export type Checked = StaffOutput<'checkStagedImport'>

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const STEPS = ['选文件', '对上列', '试读', '建改动单', '发布'] as const

/** Sheets from a spreadsheet: read, shown, and made into change sets. */
export default function ImportPage() {
  const opened = useOpened('of')
  const [made, setMade] = useState<readonly string[]>([])
  const [tooLarge, setTooLarge] = useState<File | null>(null)
  const { data, error, refetch } = useRead(
    'checkStagedImport',
    { importId: opened.id ?? '' },
    { isWanted: opened.id !== null },
  )
  // While another one is read, the one before is still here.
  const checked = data?.importId === opened.id ? data : undefined
  const [stage, isStaging] = useAct(async (file: File) => {
    const bytes = new Uint8Array(await file.arrayBuffer())
    opened.open((await api.stageImport({ name: file.name }, { file: bytes })).importId)
  })
  const finish = (changeSetIds: readonly string[]) => {
    setMade(changeSetIds)
    opened.close()
  }
  const choose = (file: File | null) => {
    setMade([])
    setTooLarge(file && file.size > IMPORT_BYTES ? file : null)
    opened.close()
    if (file && file.size <= IMPORT_BYTES) void stage(file)
  }
  const isReading = isStaging || (opened.id !== null && !checked && !error)
  return (
    <>
      <PageHeader
        title="导入"
        note="院区、检查项目、套餐、商品、价格、医生和商城文本，在表格里改好一起导入；先试读，什么都还没改"
        actions={<ExportButton />}
      />
      <OpeningNotice />
      <div className="grid gap-4 px-4 pb-6 tablet:px-6">
        <StepProgress label="进度" steps={STEPS} current={stepOf(opened.id, checked)} />
        <div className="rounded-10 border border-line bg-white p-4">
          <FileField
            label="要导入的文件"
            accept={`.xlsx,.csv,.zip,text/csv,application/zip,${XLSX_TYPE}`}
            file={tooLarge ?? checked ?? null}
            hint={`XLSX（最多 ${XLSX_ROWS / 10_000} 万行）、CSV，或几个放在一起的 ZIP，里面还可以放 ${MAX_IMPORT_PICTURES} 张以商品、院区、医生、文章、讲座编号起名的图片。没写的列和没写的行都不动`}
            error={tooLarge ? `文件超过 ${IMPORT_BYTES / MEGABYTE} MB，请分几个导入` : null}
            isDisabled={isReading}
            onChange={choose}
          />
        </div>
        {isReading && <p role="status">正在试读……</p>}
        {error && opened.id !== null && !checked && <Failed error={error} onRetry={refetch} />}
        {checked && <Outcome key={checked.importId} checked={checked} onMade={finish} />}
        {!checked && made.length > 0 && <MadeSets ids={made} />}
        {!isReading && !checked && <CostHidden what="下载的表里没有成本，成本" />}
        {!isReading && !checked && <StagedImports onOpen={opened.open} />}
      </div>
    </>
  )
}

function stepOf(id: string | null, checked: Checked | undefined): number {
  if (id === null) return 0
  if (!checked || checked.heads.some(isUnmatched)) return 1
  return checked.faultCount === 0 && checked.sets > 0 ? 3 : 2
}

/** `7 处错，在 5 行里`; faults of whole files and of pictures are in no row. */
function faultText({ faultCount, faultyFiles }: Checked): string {
  const rows = faultyFiles.reduce((sum, one) => sum + one.rows, 0)
  return rows > 0 ? `${faultCount} 处错，在 ${rows} 行里` : `${faultCount} 处错`
}

type OutcomeProps = { checked: Checked; onMade: (changeSetIds: readonly string[]) => void }

function Outcome({ checked, onMade }: OutcomeProps) {
  const { faultCount, sets } = checked
  return (
    <>
      {faultCount === 0 && sets === 0 && <Notice tone="success">和商城现在的一样，没有要改的</Notice>}
      <div className="grid items-start gap-4 desktop:grid-cols-[minmax(0,1fr)_360px]">
        <div className="grid gap-4">
          <Panel title={faultCount > 0 ? faultText(checked) : '会改什么'}>
            {faultCount > 0 ? <FaultList checked={checked} /> : <CheckedRows checked={checked} />}
          </Panel>
          {checked.mendCount > 0 && <MendedCells checked={checked} />}
        </div>
        <div className="grid gap-4 max-desktop:order-first">
          {checked.heads.map((head) => (
            <MatchColumns key={JSON.stringify(head)} head={head} />
          ))}
          <Panel title={`读了 ${checked.rows} 行`}>
            <SheetCounts checked={checked} />
          </Panel>
          <StartImport checked={checked} onMade={onMade} />
        </div>
      </div>
    </>
  )
}

/** The sheets as they stand, to change or to fill in. */
function ExportButton() {
  const [save, isPending] = useAct(async () => {
    saveFile(await api.exportCatalogue({}), { name: '商城目录.zip', type: 'application/zip' })
  })
  return (
    <Button isLoading={isPending} onPress={() => void save()}>
      下载现在的表
    </Button>
  )
}
