import { FILE_TITLE_CHARS, MAX_REPORT_FILES } from '@mall/contract/report/terms'
import type { StaffOutput } from '@mall/contract/staff-calls'
import { Button } from '@mall/ui/actions/button.tsx'
import { Notice } from '@mall/ui/feedback/notice.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { useState } from 'react'
import { api } from '../../../client/api.ts'
import { useRead } from '../../../client/queries.ts'
import { useAct } from '../../../client/use-act.ts'
import { Drawer } from '../../../parts/drawer.tsx'
import { Failed } from '../../../parts/failed.tsx'
import { FileField } from '../../../parts/file-field.tsx'
import { ReasonDialog } from '../../../parts/reason-dialog.tsx'
import { useUnwritten } from '../../../parts/unwritten/use-unwritten.ts'
import { fileSize, PDF_HINT, whyNoPdf } from '../report-text.ts'

type File = StaffOutput<'listReportFiles'>['files'][number]

/** The originals of a report that is not signed yet: those that are there, and one to add or to put in another's place. */
export function FilesDrawer({ reportId, name, onClose }: { reportId: string; name: string; onClose: () => void }) {
  const { data, error, refetch } = useRead('listReportFiles', { reportId })
  const [replaced, setReplaced] = useState<File | null>(null)
  const [removed, setRemoved] = useState<File | null>(null)
  const files = data?.files ?? []
  return (
    <Drawer title={`${name}的报告原件`} note={`签发以前能加、能换，最多 ${MAX_REPORT_FILES} 个`} onClose={onClose}>
      {error && !data && <Failed error={error} onRetry={refetch} />}
      {!data && !error && <p role="status">正在打开……</p>}
      {data && (
        <div className="grid gap-5">
          {files.length === 0 ? (
            <p className="text-ink-2">还没有原件。</p>
          ) : (
            <FileList files={files} onReplace={setReplaced} onRemove={setRemoved} />
          )}
          {replaced === null && files.length >= MAX_REPORT_FILES ? (
            <Notice tone="warning">已经有 {MAX_REPORT_FILES} 个，放不下了：换掉一个，或把几个合成一个</Notice>
          ) : (
            <AddForm
              key={replaced?.sha256 ?? 'add'}
              reportId={reportId}
              replaced={replaced}
              title={replaced?.title ?? (files.length === 0 ? '体检报告' : '')}
              onBack={() => setReplaced(null)}
            />
          )}
        </div>
      )}
      {removed && <RemoveDialog reportId={reportId} file={removed} onClose={() => setRemoved(null)} />}
    </Drawer>
  )
}

type ListProps = { files: readonly File[]; onReplace: (file: File) => void; onRemove: (file: File) => void }

/** What a program sent, it corrects itself. */
const FileList = ({ files, onReplace, onRemove }: ListProps) => (
  <ul aria-label="已经有的原件" className="grid">
    {files.map((file) => (
      <li
        key={file.sha256}
        className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-t py-2 first:border-t-0"
      >
        <span className="min-w-0 grow break-words">
          <b>{file.title}</b>
          <span className="num block text-14 text-ink-3">
            {fileSize(file.bytes)}，{file.part === null ? '院区上传' : `随“${file.part}”送来，由送的科室更正`}
          </span>
        </span>
        {file.part === null && (
          <span className="flex gap-2">
            <Button size="s" aria-label={`换掉${file.title}`} onPress={() => onReplace(file)}>
              换掉
            </Button>
            <Button size="s" variant="text" aria-label={`去掉${file.title}`} onPress={() => onRemove(file)}>
              去掉
            </Button>
          </span>
        )}
      </li>
    ))}
  </ul>
)

type AddProps = { reportId: string; replaced: File | null; title: string; onBack: () => void }

function AddForm({ reportId, replaced, title: first, onBack }: AddProps) {
  const [title, setTitle] = useState(first)
  const [pdf, setPdf] = useState<globalThis.File | null>(null)
  /** Stored already, while its name was not: the next try goes on from there. */
  const [stored, setStored] = useState<{ file: globalThis.File; sha256: string } | null>(null)
  const [isTried, setTried] = useState(false)
  const unwritten = useUnwritten(title !== first || pdf !== null)
  const [send, isSending] = useAct(
    async (file: globalThis.File) => {
      const replaces = stored?.sha256 ?? replaced?.sha256
      const { sha256 } =
        stored?.file === file
          ? stored
          : await api.uploadReportFile(
              { reportId, ...(replaces !== undefined && { replaces }) },
              { file: new Uint8Array(await file.arrayBuffer()) },
            )
      setStored({ file, sha256 })
      await api.nameReportFile({ reportId, sha256, title: title.trim() })
      unwritten.release()
      setPdf(null)
      setStored(null)
      setTitle('')
      setTried(false)
      onBack()
    },
    { done: '原件存好了' },
  )
  const isMissing = { title: title.trim() === '', pdf: pdf === null }
  return (
    <form
      aria-label={replaced ? '换一个原件' : '加一个原件'}
      autoComplete="off"
      className="grid gap-4 border-line border-t pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (pdf && !isMissing.title && whyNoPdf(pdf) === null) void send(pdf)
      }}
    >
      <h3 className="break-words font-bold">{replaced ? `换掉“${replaced.title}”` : '加一个原件'}</h3>
      <TextField
        label="叫什么"
        hint="受检人看到的就是这个名字，比如 心电图、胸部CT"
        maxLength={FILE_TITLE_CHARS}
        value={title}
        onChange={setTitle}
        error={isTried && isMissing.title ? '请写这个原件叫什么' : null}
      />
      <FileField
        label="报告原件"
        hint={PDF_HINT}
        accept="application/pdf,.pdf"
        file={pdf}
        onChange={setPdf}
        error={whyNoPdf(pdf) ?? (isTried && isMissing.pdf ? '请选报告原件，PDF' : null)}
      />
      <div className="flex gap-2.5">
        <Button type="submit" variant="go" className="grow" isLoading={isSending}>
          存原件
        </Button>
        {replaced && <Button onPress={onBack}>不换了</Button>}
      </div>
    </form>
  )
}

type RemoveProps = { reportId: string; file: File; onClose: () => void }

function RemoveDialog({ reportId, file: { sha256, title }, onClose }: RemoveProps) {
  const [remove, isPending] = useAct(
    async (reason: string) => {
      await api.removeReportFile({ reportId, sha256, reason })
      onClose()
    },
    { done: '去掉了' },
  )
  return (
    <ReasonDialog
      title={`去掉${title}`}
      confirm="去掉"
      isDanger
      isPending={isPending}
      onConfirm={(reason) => void remove(reason)}
      onClose={onClose}
    >
      <p>受检人不会看到这个原件。要用的话，签发以前再加。</p>
    </ReasonDialog>
  )
}
