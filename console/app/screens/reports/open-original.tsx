import { FILE_PURPOSES, type FilePurpose, filePurposeText } from '@mall/contract/report/states'
import { Button } from '@mall/ui/actions/button.tsx'
import { saveFile } from '@mall/ui/actions/save-file.ts'
import { Radio, RadioGroup } from '@mall/ui/forms/radio-group.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useAct } from '../../client/use-act.ts'
import { ActDialog } from '../../parts/act/act-dialog.tsx'

type Props = { reportId: string; name: string }

/** The original, downloaded for a purpose that the examinee is told. */
export function OpenOriginal({ reportId, name }: Props) {
  const [isAsking, setAsking] = useState(false)
  return (
    <p>
      <Button onPress={() => setAsking(true)}>下载 PDF 原件</Button>
      {isAsking && <PurposeDialog {...{ reportId, name }} onClose={() => setAsking(false)} />}
    </p>
  )
}

function PurposeDialog({ reportId, name, onClose }: Props & { onClose: () => void }) {
  const [why, setWhy] = useState<FilePurpose>('compare')
  const [open, isOpening] = useAct(
    async () => {
      const bytes = await api.openReportFile({ reportId, why })
      saveFile(bytes, { name: `${name}-体检报告原件.pdf`, type: 'application/pdf' })
      onClose()
    },
    { done: '下载了，记在受检人的“谁看过”里' },
  )
  return (
    <ActDialog
      title={`下载${name}的报告原件`}
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
