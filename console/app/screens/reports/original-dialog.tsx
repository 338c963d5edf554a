import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useAct } from '../../client/use-act.ts'
import { ActDialog } from '../../parts/act/act-dialog.tsx'
import { FileField } from '../../parts/file-field.tsx'
import { PDF_HINT, whyNoPdf } from './report-text.ts'

type Props = { reportId: string; name: string; hasFile: boolean; onClose: () => void }

/** The original of a report that is not signed yet; another one takes its place. */
export function OriginalDialog({ reportId, name, hasFile, onClose }: Props) {
  const [pdf, setPdf] = useState<File | null>(null)
  const [send, isSending] = useAct(
    async (file: File) => {
      await api.uploadReportFile({ reportId }, { file: new Uint8Array(await file.arrayBuffer()) })
      onClose()
    },
    { done: '原件存好了' },
  )
  return (
    <ActDialog
      title={`${name}的报告原件`}
      back="先不办"
      confirm="存原件"
      whyNot={pdf === null ? '请选报告原件，PDF' : (whyNoPdf(pdf) ?? '')}
      isPending={isSending}
      onConfirm={() => pdf && void send(pdf)}
      onClose={onClose}
    >
      <div className="grid gap-3">
        {hasFile && <p>已经有一份，存了新的就用新的。</p>}
        <FileField
          label="报告原件"
          hint={PDF_HINT}
          accept="application/pdf,.pdf"
          file={pdf}
          onChange={setPdf}
          error={whyNoPdf(pdf)}
        />
      </div>
    </ActDialog>
  )
}
