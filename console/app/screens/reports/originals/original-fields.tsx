import { Failure } from '@mall/contract/failures'
import { FILE_TITLE_CHARS, MAX_REPORT_FILES } from '@mall/contract/report/terms'
import { Button } from '@mall/ui/actions/button.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { api } from '../../../client/api.ts'
import { FileField } from '../../../parts/file-field.tsx'
import { PDF_HINT, whyNoPdf } from '../report-text.ts'

/** An original that is chosen and not sent yet. */
interface Chosen {
  key: number
  title: string
  file: File | null
}

export const FIRST_CHOSEN: readonly Chosen[] = [{ key: 0, title: '体检报告', file: null }]

/** Of one that is chosen, everything is there and fits. */
export const isFit = ({ title, file }: Chosen): boolean =>
  file === null || (title.trim() !== '' && whyNoPdf(file) === null)

type Props = { chosen: readonly Chosen[]; isTried: boolean; onChange: (chosen: readonly Chosen[]) => void }

/** The originals that come with a report, each with its name. */
export function OriginalFields({ chosen, isTried, onChange }: Props) {
  const set = (key: number, next: Partial<Chosen>) =>
    onChange(chosen.map((one) => (one.key === key ? { ...one, ...next } : one)))
  const last = chosen.at(-1)
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">报告原件</legend>
      {chosen.map(({ key, title, file }, nth) => (
        <div key={key} className="grid gap-3">
          <FileField
            label={nth === 0 ? '报告原件（选填）' : `第 ${nth + 1} 个原件`}
            hint={PDF_HINT}
            accept="application/pdf,.pdf"
            file={file}
            onChange={(picked) => set(key, { file: picked })}
            error={whyNoPdf(file)}
          />
          {file && (
            <TextField
              label={nth === 0 ? '原件叫什么' : `第 ${nth + 1} 个叫什么`}
              hint="受检人看到的就是这个名字，比如 心电图、胸部CT"
              maxLength={FILE_TITLE_CHARS}
              value={title}
              onChange={(typed) => set(key, { title: typed })}
              error={isTried && title.trim() === '' ? '请写这个原件叫什么' : null}
            />
          )}
        </div>
      ))}
      {last?.file && chosen.length < MAX_REPORT_FILES && (
        <Button onPress={() => onChange([...chosen, { key: last.key + 1, title: '', file: null }])}>
          再加一个原件
        </Button>
      )}
    </fieldset>
  )
}

/** Why some were not taken: the values have arrived, and they can be added later. null: all were. */
export async function sendOriginals(reportId: string, chosen: readonly Chosen[]): Promise<string | null> {
  for (const { title, file } of chosen) {
    if (!file) continue
    let isSent = false
    try {
      const bytes = new Uint8Array(await file.arrayBuffer())
      const { sha256 } = await api.uploadReportFile({ reportId }, { file: bytes })
      isSent = true
      await api.nameReportFile({ reportId, sha256, title: title.trim() })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      const what = isSent ? `“${title.trim()}”存了，名字没写上` : `“${title.trim()}”没有存`
      return `${what}：${error.message}。在“等签发”里补上`
    }
  }
  return null
}
