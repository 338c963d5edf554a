import { dayOf } from '@mall/contract/days'
import { yuanText } from '@mall/contract/money'
import type { StaffInput, StaffOutput } from '@mall/contract/staff-calls'
import { Button } from '@mall/ui/actions/button.tsx'
import { Notice } from '@mall/ui/feedback/notice.tsx'
import { Chip, ChipGroup } from '@mall/ui/forms/chip.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { type ReactNode, useState } from 'react'
import { api } from '../../client/api.ts'
import { useAct } from '../../client/use-act.ts'
import { ActButton } from '../../parts/act/act-button.tsx'
import { Drawer } from '../../parts/drawer.tsx'
import { FileField } from '../../parts/file-field.tsx'
import { useUnwritten } from '../../parts/unwritten/use-unwritten.ts'
import { isInvoiceNumber, KINDS, type Task } from './invoice-text.ts'
import { NumberField } from './number-field.tsx'

type Facts = StaffOutput<'openInvoiceTask'>
type Why = StaffInput<'refuseInvoice'>['why']

/** One invoice to make out or to take back. Its title is shown by a press, which is recorded. */
export function InvoiceDrawer({ task, onClose }: { task: Task; onClose: () => void }) {
  const [facts, setFacts] = useState<Facts | null>(null)
  const { invoiceId, kind, amountFen, orderNo } = task
  const [show, isOpening] = useAct(async () => setFacts(await api.openInvoiceTask({ invoiceId })))
  return (
    <Drawer title={`${KINDS[kind]} ${yuanText(amountFen)}`} note={`订单 ${orderNo}`} onClose={onClose}>
      {facts ? (
        <div className="grid gap-5">
          {task.isSent && (
            <Notice tone="warning">这张交给过开票公司。先到它的后台查一查，确认没有开出来再开，不要开两张。</Notice>
          )}
          <FactList facts={facts} />
          <Issue task={task} onDone={onClose} />
          {kind === 'issue' && <Refuse invoiceId={invoiceId} onDone={onClose} />}
        </div>
      ) : (
        <div className="grid justify-items-start gap-3 text-14">
          <p>抬头和税号是客人的资料，看了会记进操作记录，客人也看得到。</p>
          <Button variant="brand" isLoading={isOpening} onPress={() => void show()}>
            看抬头和税号
          </Button>
        </div>
      )}
    </Drawer>
  )
}

function FactList({ facts }: { facts: Facts }) {
  const { invoiceTitle, identificationNumber, remark, items, number, amountFen, paidOn } = facts
  return (
    <dl className="grid gap-2 text-14">
      {number !== '' && <Item name="要红冲的发票">{number}</Item>}
      <Item name="抬头">{invoiceTitle}</Item>
      <Item name="税号">{identificationNumber || '个人，没有税号'}</Item>
      <Item name="内容">
        {items.map(({ name, quantity }) => (
          <span key={name} className="block">
            {name}，{quantity} 份
          </span>
        ))}
      </Item>
      <Item name="金额">{number === '' ? yuanText(amountFen) : `整张冲 ${yuanText(amountFen)}`}</Item>
      <Item name="付款日">{paidOn}</Item>
      {remark !== '' && <Item name="备注">{remark}</Item>}
    </dl>
  )
}

const Item = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[6.5em_minmax(0,1fr)] gap-2">
    <dt className="text-ink-3">{name}</dt>
    <dd className="num break-words">{children}</dd>
  </div>
)

function Issue({ task, onDone }: { task: Task; onDone: () => void }) {
  const { invoiceId, kind, amountFen } = task
  const [number, setNumber] = useState('')
  const [day, setDay] = useState(dayOf(new Date()))
  const [file, setFile] = useState<File | null>(null)
  const [isTried, setTried] = useState(false)
  const isWrong = !isInvoiceNumber(number)
  const unwritten = useUnwritten(number !== '' || file !== null)
  const [send, isSending] = useAct(
    async (chosen: File) => {
      const content = new Uint8Array(await chosen.arrayBuffer())
      const uploaded = await api.uploadInvoiceFile({ invoiceId }, { file: content })
      await api.issueInvoice({ invoiceId, kind, amountFen, number, day, fileId: uploaded.fileId })
      unwritten.release()
      onDone()
    },
    { done: kind === 'issue' ? '登记好了，会员收到短信就能下载' : '红冲登记好了' },
  )
  const submit = () => {
    setTried(true)
    if (!isWrong && file) void send(file)
  }
  return (
    <section aria-label="登记开好的发票" className="grid gap-3 border-line border-t pt-4">
      <h3 className="font-bold text-15">
        {kind === 'issue' ? '在开票系统开好以后，登记在这里' : '在开票系统红冲以后，登记红字发票'}
      </h3>
      <NumberField
        label={kind === 'issue' ? '发票号码' : '红字发票号码'}
        value={number}
        onChange={setNumber}
        isWrong={isTried && isWrong}
      />
      <TextField label="开票日期" type="date" value={day} onChange={setDay} />
      <FileField
        label="发票文件"
        hint="PDF，不超过 2 MB"
        error={isTried && !file ? '请选 PDF 文件' : null}
        accept="application/pdf,.pdf"
        file={file}
        onChange={setFile}
      />
      <Button variant="go" isBlock isLoading={isSending} onPress={submit}>
        {kind === 'issue' ? '登记，交给会员' : '登记红冲'}
      </Button>
    </section>
  )
}

const WHY: readonly (readonly [Why, string])[] = [
  ['title', '抬头不是单位全称'],
  ['tax-number', '税号和抬头对不上'],
  ['issued-elsewhere', '线下已经开过'],
]

function Refuse({ invoiceId, onDone }: { invoiceId: string; onDone: () => void }) {
  const [why, setWhy] = useState<Why | null>(null)
  const [refuse, isPending] = useAct(
    async (chosen: Why) => {
      await api.refuseInvoice({ invoiceId, why: chosen })
      onDone()
    },
    { done: '会员会读到原因，改好可以再申请' },
  )
  return (
    <section aria-label="不开这张发票" className="grid justify-items-start gap-3 border-line border-t pt-4">
      <h3 className="font-bold text-15">开不了</h3>
      <ChipGroup
        label="会员会读到的原因"
        selected={why === null ? [] : [why]}
        onSelect={([id]) => setWhy(WHY.find(([each]) => each === id)?.[0] ?? null)}
      >
        {WHY.map(([id, name]) => (
          <Chip key={id} id={id}>
            {name}
          </Chip>
        ))}
      </ChipGroup>
      <ActButton
        variant="danger"
        whyNot={why === null ? '请选会员会读到的原因' : ''}
        isLoading={isPending}
        onPress={() => why !== null && void refuse(why)}
      >
        不开，告诉会员原因
      </ActButton>
    </section>
  )
}
