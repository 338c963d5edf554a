import { STATEMENT_BYTES } from '@mall/contract/payment/books'
import type { StaffOutput } from '@mall/contract/staff-calls'
import { Button } from '@mall/ui/actions/button.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useAct } from '../../client/use-act.ts'
import { ActButton } from '../../parts/act/act-button.tsx'
import { firstReason } from '../../parts/act/first-reason.ts'
import { FormDialog } from '../../parts/act/form-dialog.tsx'
import { FileField } from '../../parts/file-field.tsx'

type Answer = StaffOutput<'addBankStatement'>

/** Hands in the bank's statement, and says what was in it. */
export function StatementButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="s" onPress={() => setOpen(true)}>
        导入银行流水
      </Button>
      {isOpen && <StatementDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function StatementDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const isTooLarge = file !== null && file.size > STATEMENT_BYTES
  const [send, isPending] = useAct(async (chosen: File) =>
    setAnswer(await api.addBankStatement({}, { file: new Uint8Array(await chosen.arrayBuffer()) })),
  )
  const isKept = answer !== null && answer.wrong.length === 0
  return (
    <FormDialog
      onClose={onClose}
      title="导入银行流水"
      isPending={isPending}
      actions={(close) => (
        <>
          <Button onPress={close}>{isKept ? '好了' : '先不导'}</Button>
          {!isKept && (
            <ActButton
              variant="brand"
              whyNot={firstReason([file === null, '先选流水文件'], [isTooLarge, '文件超过 2 MB，请按月分开导出'])}
              isLoading={isPending}
              onPress={() => file && void send(file)}
            >
              导入
            </ActButton>
          )}
        </>
      )}
    >
      <div className="flex flex-col gap-3">
        <p>
          从网上银行导出
          CSV，表头要有交易日期、收入金额、对方户名。只留微信支付和支付宝打来的款，别的不存；同一笔再导一次不会重复。
        </p>
        {!isKept && (
          <FileField
            label="流水文件"
            accept=".csv,.txt,text/csv"
            file={file}
            onChange={(chosen) => {
              setFile(chosen)
              setAnswer(null)
            }}
          />
        )}
        {isTooLarge && <p className="text-danger">文件超过 2 MB，请按月分开导出</p>}
        {answer && <Result answer={answer} />}
      </div>
    </FormDialog>
  )
}

function Result({ answer }: { answer: Answer }) {
  const { rows, ofGateways, added, from, until, wrong } = answer
  if (wrong.length === 0)
    return (
      <p role="status">
        {from === null
          ? '流水里没有交易。'
          : `读了 ${from} 到 ${until} 的 ${rows} 笔，渠道来款 ${ofGateways} 笔，新的 ${added} 笔。`}
      </p>
    )
  return (
    <div role="alert">
      <p className="font-semibold text-danger">有几行看不懂，什么都没有存。改好以后再导一次：</p>
      <ul className="list-disc pl-5">
        {wrong.map(({ row, what }) => (
          <li key={row}>
            第 {row} 行：{what}
          </li>
        ))}
      </ul>
    </div>
  )
}
