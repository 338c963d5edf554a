import { Button } from '@mall/ui/actions/button.tsx'
import { saveFile } from '@mall/ui/actions/save-file.ts'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { Card } from '@mall/ui/layout/card.tsx'
import { browserApi } from '../../shell/client/api.ts'
import { useMutation } from '../../shell/client/use-mutation.ts'
import type { Content, Report } from './report-words.ts'

type Props = { report: Report; content: Content }

/** The originals to be downloaded one by one, and this page to be printed. */
export function ReportOriginals({ report, content: { files } }: Props) {
  return (
    <Card as="section" look="panel" className={files.length > 0 ? '' : 'print:hidden'}>
      <h2 id="originals" className="num font-bold text-20">
        {files.length > 1 ? `报告原件 ${files.length} 个` : '报告原件'}
      </h2>
      {files.length > 0 ? (
        <>
          <p className="mt-1 text-14 text-ink-3">PDF，院区上传后没有改动过。</p>
          <ul aria-label="报告原件" className="mt-2 grid">
            {files.map((file) => (
              <Original key={file.sha256} report={report} file={file} />
            ))}
          </ul>
        </>
      ) : (
        <p className="mt-1 text-14 text-ink-3">这次没有电子原件，纸质报告在院区领。</p>
      )}
      <Button variant="line" isBlock className="mt-3.5 print:hidden" onPress={() => window.print()}>
        打印这一页
      </Button>
    </Card>
  )
}

function Original({ report: { bookingId, name, day }, file }: { report: Report; file: Content['files'][number] }) {
  const { sha256, title, bytes } = file
  const [save, isSaving] = useMutation(async () => {
    const content = await browserApi().getReportFile({ bookingId, sha256 })
    saveFile(content, { name: `${name} ${day.slice(0, 4)} 年 ${title}.pdf`, type: 'application/pdf' })
  })
  return (
    <li className="flex items-center gap-3 border-line border-t py-2 first:border-t-0">
      <Icon name="doc" size={22} className="shrink-0 text-brand" />
      <span className="min-w-0 grow break-words leading-snug">
        {title}
        <span className="num block text-14 text-ink-3">{sizeText(bytes)}</span>
      </span>
      <Button
        variant="tint"
        aria-label={`下载${title}`}
        className="shrink-0 print:hidden"
        isLoading={isSaving}
        onPress={() => save()}
      >
        下载
      </Button>
    </li>
  )
}

const sizeText = (bytes: number): string =>
  bytes < 1_048_576 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`
