import { unplacedText } from '@mall/contract/report/states'
import type { StaffOutput } from '@mall/contract/staff-calls'
import { Button } from '@mall/ui/actions/button.tsx'
import { Notice } from '@mall/ui/feedback/notice.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useAct } from '../../client/use-act.ts'
import { Drawer } from '../../parts/drawer.tsx'
import { FileField } from '../../parts/file-field.tsx'
import { useUnwritten } from '../../parts/unwritten/use-unwritten.ts'
import { FIRST_CHOSEN, isFit, OriginalFields, sendOriginals } from './originals/original-fields.tsx'
import { type PartsThere, PartsThereNotice, partsThereOf } from './parts-there.tsx'
import { readTableFile } from './read-table-file.ts'
import { UNPLACED_WAYS } from './report-text.ts'

type Props = {
  branchId: string
  branchName: string
  /** Of the visit whose report it is, where that is known. */
  checkInCode?: string
  onClose: () => void
}

type Sent = StaffOutput<'uploadReport'> & {
  /** Why the original was not taken; null: it was, or there is none. */
  noFile: string | null
}

/** A report as it comes from the laboratory: whose it is, its values and its originals, or originals alone. */
export function UploadDrawer({ branchId, branchName, checkInCode = '', onClose }: Props) {
  const [sent, setSent] = useState<Sent | null>(null)
  const [round, setRound] = useState(0)
  return (
    <Drawer
      title="上传报告"
      note={`${branchName}，到检码和证件号都对上，才归到这个人`}
      onClose={onClose}
      actions={
        sent && (
          <>
            <Button onPress={onClose}>关闭</Button>
            <Button
              variant="brand"
              onPress={() => {
                setSent(null)
                setRound(round + 1)
              }}
            >
              再传一份
            </Button>
          </>
        )
      }
    >
      {sent ? (
        <Result sent={sent} />
      ) : (
        <UploadForm key={round} branchId={branchId} checkInCode={round === 0 ? checkInCode : ''} onSent={setSent} />
      )}
    </Drawer>
  )
}

function Result({ sent: { unplaced, observations, noFile } }: { sent: Sent }) {
  return (
    <div className="grid gap-3">
      {unplaced ? (
        <Notice tone="warning" isNews>
          <b>收到 {observations} 项，还没归到人</b>
          <span className="block">{unplacedText[unplaced.why]}。</span>
          <span className="block">{UNPLACED_WAYS[unplaced.why]}。</span>
        </Notice>
      ) : (
        <Notice tone="success" isNews>
          <b>{observations > 0 ? `收到 ${observations} 项，等医生签发` : '没有新的数据，原件等医生签发'}</b>
        </Notice>
      )}
      {noFile !== null && (
        <Notice tone="warning" isNews>
          {noFile}
        </Notice>
      )}
    </div>
  )
}

type FormProps = { branchId: string; checkInCode: string; onSent: (sent: Sent) => void }

const UNPLACED_FILE = '原件没有存：归到人以后，在“等签发”里补上'

function UploadForm({ branchId, checkInCode, onSent }: FormProps) {
  const [code, setCode] = useState(checkInCode)
  const [idNumber, setIdNumber] = useState('')
  const [table, setTable] = useState<File | null>(null)
  const [originals, setOriginals] = useState(FIRST_CHOSEN)
  const [faults, setFaults] = useState<string[]>([])
  const [there, setThere] = useState<PartsThere | null>(null)
  const [isTried, setTried] = useState(false)
  const hasFile = originals.some(({ file }) => file !== null)
  useUnwritten(code !== checkInCode || idNumber !== '' || table !== null || hasFile)
  const isMissing = {
    ...{ code: code.trim() === '', idNumber: idNumber.trim().length < 5 },
    table: table === null && !hasFile,
  }
  const [send, isSending] = useAct(
    async (replaces?: string) => {
      const observations = table ? await readTableFile(table) : ''
      const taken = await api.uploadReport({
        ...{ branchId, checkInCode: code, idNumber, observations },
        ...(replaces !== undefined && { replaces }),
      })
      const { reportId } = taken
      const noFile = reportId !== null ? await sendOriginals(reportId, originals) : hasFile ? UNPLACED_FILE : null
      onSent({ ...taken, noFile })
    },
    {
      onFailure: (failed) => {
        const found = partsThereOf(failed)
        setThere(found)
        if (found) return true
        if (failed.failure === 'REPORT_UNCERTAIN') setFaults([failed.message])
        else if (failed.failure !== 'BAD_INPUT') return false
        else setFaults(typeof failed.data?.reason === 'string' ? failed.data.reason.split('\n') : [failed.message])
        return true
      },
    },
  )
  const submit = (replaces?: string) => {
    setTried(true)
    setFaults([])
    setThere(null)
    if (!Object.values(isMissing).some(Boolean) && originals.every(isFit)) void send(replaces)
  }
  return (
    <form
      aria-label="上传报告"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextField
        label="到检码"
        autoComplete="off"
        maxLength={64}
        value={code}
        onChange={setCode}
        hint="在导检单和条码上"
        error={isTried && isMissing.code ? '请填到检码' : null}
      />
      <TextField
        label="证件号"
        autoComplete="off"
        maxLength={30}
        value={idNumber}
        onChange={setIdNumber}
        hint="照报告单填，用来核对是不是本人"
        error={isTried && isMissing.idNumber ? '请照报告单填完整的证件号' : null}
      />
      <FileField
        label="报告数据"
        hint="CSV，一行一项结果，UTF-8 或 GB18030。只有 PDF 的，这里不选"
        accept=".csv,text/csv"
        file={table}
        onChange={(file) => {
          setTable(file)
          setFaults([])
        }}
        error={isTried && isMissing.table ? '请选报告的数据文件，或者在下面选报告原件' : null}
      />
      {faults.length > 0 && (
        <Notice tone="danger" isNews>
          <b>没有收，改好再传</b>
          <ul className="mt-1 grid gap-1 text-14">
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </Notice>
      )}
      {there && <PartsThereNotice there={there} isPending={isSending} onReplace={() => submit(there.reportId)} />}
      <OriginalFields chosen={originals} isTried={isTried} onChange={setOriginals} />
      <Button type="submit" variant="go" isBlock isLoading={isSending}>
        上传
      </Button>
    </form>
  )
}
