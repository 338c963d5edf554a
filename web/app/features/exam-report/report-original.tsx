import { Button } from '@mall/ui/actions/button.tsx'
import { saveFile } from '@mall/ui/actions/save-file.ts'
import { Card } from '@mall/ui/layout/card.tsx'
import { joinFacts } from '@mall/ui/typography/facts.ts'
import { browserApi } from '../../shell/client/api.ts'
import { useMutation } from '../../shell/client/use-mutation.ts'
import type { Report } from './report-words.ts'

/** The original to be downloaded, and this page to be printed. */
export function ReportOriginal({ report: { bookingId, day, name, content } }: { report: Report }) {
  const file = content?.file ?? null
  const fileName = `${name} ${day.slice(0, 4)} 年体检报告.pdf`
  const [save, isSaving] = useMutation(async () => {
    const bytes = await browserApi().getReportFile({ bookingId })
    saveFile(bytes, { name: fileName, type: 'application/pdf' })
  })
  return (
    <Card as="section" look="panel" className="print:hidden">
      <h2 className="font-bold text-20">报告原件</h2>
      {file ? (
        <p className="num mt-1 text-14 text-ink-3">
          {joinFacts(['PDF', `${(file.bytes / 1_048_576).toFixed(1)} MB`, '院区上传后没有改动过'])}
        </p>
      ) : (
        <p className="mt-1 text-14 text-ink-3">这次没有电子原件，纸质报告在院区领。</p>
      )}
      <div className="mt-3.5 flex gap-2.5">
        {file && (
          <Button variant="tint" className="grow" isLoading={isSaving} onPress={() => save()}>
            下载
          </Button>
        )}
        <Button variant="line" className="grow" onPress={() => window.print()}>
          打印这一页
        </Button>
      </div>
    </Card>
  )
}
