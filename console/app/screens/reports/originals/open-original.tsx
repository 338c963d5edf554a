import { FILE_PURPOSES, type FilePurpose, filePurposeText } from '@mall/contract/report/states'
import { Button } from '@mall/ui/actions/button.tsx'
import { saveFile } from '@mall/ui/actions/save-file.ts'
import { Radio, RadioGroup } from '@mall/ui/forms/radio-group.tsx'
import { useState } from 'react'
import { api } from '../../../client/api.ts'
import { useAct } from '../../../client/use-act.ts'
import { ActDialog } from '../../../parts/act/act-dialog.tsx'
import type { OpenReport } from '../conclusion-draft.ts'
import { fileSize } from '../report-text.ts'

type File = OpenReport['files'][number]
type Props = { reportId: string; name: string; files: readonly File[] }

/** Originals, each downloaded for a purpose that the examinee is told. */
export function OpenOriginals({ reportId, name, files }: Props) {
  const [opened, setOpened] = useState<File | null>(null)
  return (
    <>
      <ul className="grid gap-2">
        {files.map((file) => (
          <li key={file.sha256} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 break-words">
              <b>{file.title}</b> <span className="num text-14 text-ink-3">PDF，{fileSize(file.bytes)}</span>
            </span>
            <Button size="s" aria-label={`下载${file.title}`} onPress={() => setOpened(file)}>
              下载
            </Button>
          </li>
        ))}
      </ul>
      {opened && <PurposeDialog {...{ reportId, name }} file={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

type DialogProps = Omit<Props, 'files'> & { file: File; onClose: () => void }

function PurposeDialog({ reportId, name, file: { sha256, title }, onClose }: DialogProps) {
  const [why, setWhy] = useState<FilePurpose>('compare')
  const [open, isOpening] = useAct(
    async () => {
      const bytes = await api.openReportFile({ reportId, sha256, why })
      saveFile(bytes, { name: `${name}-${title}.pdf`, type: 'application/pdf' })
      onClose()
    },
    { done: '下载了，记在受检人的“谁看过”里' },
  )
  return (
    <ActDialog
      title={`下载${name}的${title}`}
      back="先不看"
      confirm="下载"
      isPending={isOpening}
      onConfirm={open}
      onClose={onClose}
    >
      <div className="grid gap-3">
        <p>受检人会在“谁看过”里看到您的名字、时间和原因。用完请从这台电脑上删掉。</p>
        <RadioGroup
          label="为什么要看"
          value={why}
          onChange={(chosen) => setWhy(FILE_PURPOSES.find((one) => one === chosen) ?? why)}
          className="grid gap-1"
        >
          {FILE_PURPOSES.map((one) => (
            <Radio key={one} value={one}>
              {filePurposeText[one]}
            </Radio>
          ))}
        </RadioGroup>
      </div>
    </ActDialog>
  )
}
