import { yuanText } from '@mall/contract/money'
import { Button } from '@mall/ui/actions/button.tsx'
import { Notice } from '@mall/ui/feedback/notice.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useAct } from '../../client/use-act.ts'
import { ActButton } from '../../parts/act/act-button.tsx'
import { firstReason } from '../../parts/act/first-reason.ts'
import { Drawer } from '../../parts/drawer.tsx'
import { FileField } from '../../parts/file-field.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { useUnwritten } from '../../parts/unwritten/use-unwritten.ts'
import { type InvoiceRecord, isInvoiceNumber, RECORD_STATES } from './invoice-text.ts'
import { NumberField } from './number-field.tsx'

/** What was entered of an invoice. What is entered wrongly is entered anew; what is made out wrongly is taken back. */
export function RecordDrawer({ record, onClose }: { record: InvoiceRecord; onClose: () => void }) {
  const { orderNo, amountFen, state, day, bookedOn } = record
  return (
    <Drawer
      title={`${RECORD_STATES[state]}的发票 ${yuanText(amountFen)}`}
      note={<span className="num">订单 {orderNo}</span>}
      onClose={onClose}
    >
      <div className="grid gap-5">
        {bookedOn !== day && (
          <Notice>
            开票日期 {day} 的账登记时已经封了，这张记在 {bookedOn} 的账里
          </Notice>
        )}
        <Correct record={record} onDone={onClose} />
        {state === 'issued' && <Void record={record} onDone={onClose} />}
      </div>
    </Drawer>
  )
}

function Correct({ record, onDone }: { record: InvoiceRecord; onDone: () => void }) {
  const isRed = record.state === 'reversed'
  const seen = isRed ? { number: record.redNumber, day: record.redDay ?? '' } : record
  const [number, setNumber] = useState(seen.number)
  const [day, setDay] = useState(seen.day)
  const [file, setFile] = useState<File | null>(null)
  const [isAsking, setAsking] = useState(false)
  const isWrong = !isInvoiceNumber(number)
  const isSame = number === seen.number && day === seen.day && file === null
  const { invoiceId } = record
  const unwritten = useUnwritten(!isSame)
  const [correct, isPending] = useAct(
    async (reason: string) => {
      const uploaded =
        file && (await api.uploadInvoiceFile({ invoiceId }, { file: new Uint8Array(await file.arrayBuffer()) }))
      const fileId = uploaded?.fileId ?? null
      await api.correctInvoice({ invoiceId, seenNumber: seen.number, number, day, fileId, reason })
      unwritten.release()
      onDone()
    },
    { done: '更正好了，会员看到的是改好的' },
  )
  return (
    <section aria-label="更正登记" className="grid gap-3">
      <h3 className="font-bold text-15">登记错了：发票没有错，号码、日期或文件填错了</h3>
      <NumberField label={isRed ? '红字发票号码' : '发票号码'} value={number} onChange={setNumber} isWrong={isWrong} />
      <TextField label="开票日期" type="date" value={day} onChange={setDay} />
      <FileField
        label="换发票文件"
        hint="不选就不换。PDF，不超过 2 MB"
        accept="application/pdf,.pdf"
        file={file}
        onChange={setFile}
      />
      <ActButton
        variant="brand"
        whyNot={firstReason(
          [isWrong, '发票号码不对，请照发票再填一次'],
          [day === '', '请填开票日期'],
          [isSame, '还没有改'],
        )}
        onPress={() => setAsking(true)}
      >
        更正
      </ActButton>
      {isAsking && (
        <ReasonDialog
          title="更正登记"
          confirm="更正"
          isPending={isPending}
          onConfirm={correct}
          onClose={() => setAsking(false)}
        >
          <p className="num break-words">
            {number !== seen.number && `号码 ${seen.number} 改成 ${number}。`}
            {day !== seen.day && `开票日期 ${seen.day} 改成 ${day}，封过账的那天不动。`}
            {file && `文件换成“${file.name}”。`}
          </p>
          <p>会员会收到站内消息，订单里和下载的都是改好的这张。</p>
        </ReasonDialog>
      )}
    </section>
  )
}

function Void({ record, onDone }: { record: InvoiceRecord; onDone: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const { invoiceId, number } = record
  const [send, isPending] = useAct(
    async (reason: string) => {
      await api.voidInvoice({ invoiceId, seenNumber: number, reason })
      onDone()
    },
    { done: '排进“等着办的”了，先登记红字发票' },
  )
  return (
    <section aria-label="作废重开" className="grid justify-items-start gap-3 border-line border-t pt-4">
      <h3 className="font-bold text-15">发票本身开错了：金额、抬头或内容不对</h3>
      <p className="text-14 text-ink-2">
        先在开票系统红冲，再按现在的实收重开。两步都排在“等着办的”里；封过的账不动，红字记在登记那天。
      </p>
      <Button variant="danger" onPress={() => setAsking(true)}>
        作废，红冲重开
      </Button>
      {isAsking && (
        <ReasonDialog
          title="作废这张发票"
          confirm="作废，红冲重开"
          isDanger
          isPending={isPending}
          onConfirm={send}
          onClose={() => setAsking(false)}
        >
          <p className="num break-words">发票 {number} 会排进红冲；红字发票登记好以后，新发票接着排队。</p>
        </ReasonDialog>
      )}
    </section>
  )
}
