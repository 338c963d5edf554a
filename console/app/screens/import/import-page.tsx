import type { Mend } from '@mall/contract/import/mends'
import { IMPORT_BYTES, MAX_IMPORT_PICTURES, MEGABYTE, XLSX_ROWS } from '@mall/contract/import/terms'
import type { StaffOutput } from '@mall/contract/staff-calls'
import { Button } from '@mall/ui/actions/button.tsx'
import { saveFile } from '@mall/ui/actions/save-file.ts'
import { Notice } from '@mall/ui/feedback/notice.tsx'
import { StepProgress } from '@mall/ui/feedback/step-progress.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useAct } from '../../client/use-act.ts'
import { FileField } from '../../parts/file-field.tsx'
import { OpeningNotice } from '../../parts/opening-notice.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { Panel } from '../../parts/panel.tsx'
import { CheckedRows } from './checked-rows.tsx'
import { FaultList } from './fault-list.tsx'
import { isUnmatched, MatchColumns } from './match-columns.tsx'
import { SheetCounts } from './sheet-counts.tsx'
import { StartImport } from './start-import.tsx'
import { withMends } from './with-mends.ts'

export type Checked = StaffOutput<'checkImport'>

/** A file as it was read, and what it would change. */
interface Read {
  bytes: Uint8Array<ArrayBuffer>
  checked: Checked
  /** What was mended here. */
  mends: readonly Mend[]
}

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const STEPS = ['选文件', '对上列', '试读', '建改动单', '发布'] as const

/** Sheets from a spreadsheet: read, shown, and made into change sets. */
export default function ImportPage() {
  const [file, setFile] = useState<File | null>(null)
  const [read, setRead] = useState<Read | null>(null)
  const readFile = async (chosen: File, mends: readonly Mend[] = []) => {
    const bytes = new Uint8Array(await chosen.arrayBuffer())
    setRead({ bytes, mends, checked: await api.checkImport(withMends(mends), { file: bytes }) })
  }
  const [check, isChecking] = useAct((chosen: File) => readFile(chosen))
  const isTooLarge = file !== null && file.size > IMPORT_BYTES
  const choose = (chosen: File | null) => {
    setFile(chosen)
    setRead(null)
    if (chosen && chosen.size <= IMPORT_BYTES) void check(chosen)
  }
  return (
    <>
      <PageHeader
        title="导入"
        note="院区、检查项目、套餐、商品、价格、医生和商城文本，在表格里改好一起导入；先试读，什么都还没改"
        actions={<ExportButton />}
      />
      <OpeningNotice />
      <div className="grid gap-4 px-4 pb-6 tablet:px-6">
        <StepProgress label="进度" steps={STEPS} current={stepOf(file, read)} />
        <div className="rounded-10 border border-line bg-white p-4">
          <FileField
            label="要导入的文件"
            accept={`.xlsx,.csv,.zip,text/csv,application/zip,${XLSX_TYPE}`}
            file={file}
            hint={`XLSX（最多 ${XLSX_ROWS / 10_000} 万行）、CSV，或几个放在一起的 ZIP，里面还可以放 ${MAX_IMPORT_PICTURES} 张以商品、院区、医生、文章、讲座编号起名的图片。没写的列和没写的行都不动`}
            error={isTooLarge ? `文件超过 ${IMPORT_BYTES / MEGABYTE} MB，请分几个导入` : null}
            isDisabled={isChecking}
            onChange={choose}
          />
        </div>
        {isChecking && <p role="status">正在试读……</p>}
        {file && read && <Outcome {...read} name={file.name} onRead={(mends) => readFile(file, mends)} />}
      </div>
    </>
  )
}

function stepOf(file: File | null, read: Read | null): number {
  if (file === null) return 0
  if (read === null || read.checked.heads.some(isUnmatched)) return 1
  return read.checked.faultCount === 0 && read.checked.sets > 0 ? 3 : 2
}

type OutcomeProps = Read & { name: string; onRead: (mends: readonly Mend[]) => Promise<void> }

function Outcome({ bytes, checked, mends, name, onRead }: OutcomeProps) {
  const { faultCount, sets } = checked
  return (
    <>
      {faultCount === 0 && sets === 0 && <Notice tone="success">和商城现在的一样，没有要改的</Notice>}
      <div className="grid items-start gap-4 desktop:grid-cols-[minmax(0,1fr)_360px]">
        <Panel title={faultCount > 0 ? `${faultCount} 处错` : '会改什么'}>
          {faultCount > 0 ? (
            <FaultList checked={checked} mends={mends} onMend={onRead} />
          ) : (
            <CheckedRows checked={checked} />
          )}
        </Panel>
        <div className="grid gap-4 max-desktop:order-first">
          {checked.heads.map((head) => (
            <MatchColumns key={JSON.stringify(head)} head={head} onSaved={() => onRead(mends)} />
          ))}
          <Panel title={`读了 ${checked.rows} 行`}>
            <SheetCounts checked={checked} />
          </Panel>
          <StartImport {...{ bytes, checked, mends, name }} />
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
