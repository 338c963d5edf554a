import type { SignedConclusion } from '@mall/contract/report/shapes'
import { Button } from '@mall/ui/actions/button.tsx'
import { Notice } from '@mall/ui/feedback/notice.tsx'
import { Checkbox } from '@mall/ui/forms/checkbox.tsx'
import { useState } from 'react'
import { Drawer } from '../../../parts/drawer.tsx'
import type { OpenReport } from '../conclusion-draft.ts'
import { ReportPreview } from '../report-preview.tsx'
import { awaitedParts } from '../report-text.ts'

type Props = {
  report: OpenReport
  conclusion: SignedConclusion
  isSigning: boolean
  onSign: (isWhole: boolean) => void
  onClose: () => void
}

/** What will be read, before it is signed; of a report that is not all there, whether the rest is waited for. */
export function SignDrawer({ report, conclusion, isSigning, onSign, onClose }: Props) {
  const [isWhole, setWhole] = useState(false)
  const awaited = awaitedParts(report)
  const isTold = awaited.length === 0 || isWhole
  return (
    <Drawer
      title="受检人会读到"
      note={isTold ? '在“体检报告”里，短信只说报告出来了' : '在“体检报告”里'}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>再改改</Button>
          <Button variant="go" isLoading={isSigning} onPress={() => onSign(isWhole)}>
            {isTold ? '签发，通知受检人' : '先签发，出全再通知'}
          </Button>
        </>
      }
    >
      {awaited.length > 0 && (
        <div className="mb-4 grid gap-2">
          <Notice tone="warning">
            {awaited.join('、')}还没出全。先签发的话，受检人读到下面这些，不发短信；出全以后再签一版，那时通知
          </Notice>
          <Checkbox isSelected={isWhole} onChange={setWhole}>
            没出全的不会再来了，现在就通知受检人
          </Checkbox>
        </div>
      )}
      <ReportPreview conclusion={conclusion} report={report} />
    </Drawer>
  )
}
