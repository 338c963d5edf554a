import { unplacedText } from '@mall/contract/report/states'
import { Button } from '@mall/ui/actions/button.tsx'
import { Notice } from '@mall/ui/feedback/notice.tsx'
import { Checkbox } from '@mall/ui/forms/checkbox.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useAct } from '../../client/use-act.ts'
import { Drawer } from '../../parts/drawer.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { timeText } from '../../parts/time-text.ts'
import { useUnwritten } from '../../parts/unwritten/use-unwritten.ts'
import { type PartsThere, PartsThereNotice, partsThereOf } from './parts-there.tsx'
import { UNPLACED_WAYS, type Unplaced } from './report-text.ts'

type Props = { one: Unplaced; onClose: () => void }

/** A report that belongs to nobody certain: code and number are compared once more, or it goes. */
export function UnplacedDrawer({ one, onClose }: Props) {
  const { unplacedId, why, uploadedBy, uploadedAt } = one
  const [code, setCode] = useState(one.checkInCode)
  const [idNumber, setIdNumber] = useState('')
  const [isDocumentSeen, setDocumentSeen] = useState(false)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [there, setThere] = useState<PartsThere | null>(null)
  const [isDiscarding, setDiscarding] = useState(false)
  const unwritten = useUnwritten(code !== one.checkInCode || idNumber !== '' || isDocumentSeen || reason !== '', {
    isOver: true,
  })
  const done = () => {
    unwritten.release()
    onClose()
  }
  const [place, isPlacing] = useAct(
    async (replaces?: string) => {
      await api.placeReport({
        ...{ unplacedId, checkInCode: code, idNumber, isDocumentSeen, reason: reason.trim() },
        ...(replaces !== undefined && { replaces }),
      })
      done()
    },
    {
      done: '归到人了，等医生签发',
      onFailure: (failed) => {
        const found = partsThereOf(failed)
        setThere(found)
        if (found) return true
        if (failed.failure !== 'REPORT_UNCERTAIN') return false
        setError(failed.message)
        return true
      },
    },
  )
  const isMissing = { idNumber: idNumber.trim().length < 5, reason: reason.trim().length < 2 }
  const submit = (replaces?: string) => {
    setTried(true)
    setError(null)
    setThere(null)
    if (!isMissing.idNumber && !isMissing.reason && code.trim() !== '') void place(replaces)
  }
  return (
    <Drawer
      title="对不上人的报告"
      note={`${timeText(uploadedAt)} ${uploadedBy}上传，证件号尾号 ${one.idNumberTail}`}
      onClose={onClose}
      unwritten={unwritten}
      actions={
        <>
          <Button variant="brand" isLoading={isPlacing} onPress={() => submit()}>
            归到这个人
          </Button>
          <Button variant="text" onPress={() => setDiscarding(true)}>
            作废
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Notice tone="warning">
          <b>{unplacedText[why]}</b>
          <span className="block">{UNPLACED_WAYS[why]}。</span>
        </Notice>
        <TextField
          label="到检码"
          autoComplete="off"
          maxLength={64}
          value={code}
          onChange={setCode}
          error={isTried && code.trim() === '' ? '请填到检码' : null}
        />
        <TextField
          label="证件号"
          autoComplete="off"
          maxLength={30}
          value={idNumber}
          onChange={setIdNumber}
          hint="照证件原件或报告单填"
          error={isTried && isMissing.idNumber ? '请填完整的证件号' : null}
        />
        {why === 'no-number' && (
          <Checkbox isSelected={isDocumentSeen} onChange={setDocumentSeen}>
            看过证件原件，姓名和证件号都是这个人的
          </Checkbox>
        )}
        <TextField
          label="原因"
          hint="会写进操作记录"
          maxLength={200}
          value={reason}
          onChange={setReason}
          error={isTried && isMissing.reason ? '请写明怎么核对的，至少两个字' : null}
        />
        {there && <PartsThereNotice there={there} isPending={isPlacing} onReplace={() => submit(there.reportId)} />}
        {error !== null && (
          <Notice tone="danger" isNews>
            {error}
          </Notice>
        )}
      </div>
      {isDiscarding && <Discard unplacedId={unplacedId} onDone={done} onClose={() => setDiscarding(false)} />}
    </Drawer>
  )
}

function Discard({ unplacedId, onDone, onClose }: { unplacedId: string; onDone: () => void; onClose: () => void }) {
  const [discard, isPending] = useAct(
    async (reason: string) => {
      await api.discardReport({ unplacedId, reason })
      onDone()
    },
    { done: '作废了，内容已经删掉' },
  )
  return (
    <ReasonDialog
      title="作废这份报告"
      confirm="作废，删掉内容"
      isDanger
      isPending={isPending}
      onConfirm={(reason) => void discard(reason)}
      onClose={onClose}
    >
      <p>数据马上删掉，找不回来。要用的话，请再上传一次。</p>
    </ReasonDialog>
  )
}
