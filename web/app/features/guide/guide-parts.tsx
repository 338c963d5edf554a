import { EmptyScene } from '@mall/ui/feedback/empty-scene.tsx'
import { Notice } from '@mall/ui/feedback/notice.tsx'
import { toast } from '@mall/ui/feedback/toast-queue.ts'
import { Citation } from './findings.tsx'
import { progressOf } from './question-form.tsx'
import type { Guide, Result } from './questions.ts'
import { reviewText } from './review-text.ts'
import type { GuideState } from './use-guide.ts'

/** Shares the page, without the answers, by the system's share sheet, or copies its address. */
export async function shareGuide() {
  const url = location.origin + location.pathname
  try {
    if (navigator.share) await navigator.share({ title: '给我查缺', url })
    else {
      await navigator.clipboard.writeText(url)
      toast('网址已复制，里面没有您的答案')
    }
  } catch (error) {
    // Closing the system's sheet is no failure.
    if (!(error instanceof Error && error.name === 'AbortError')) toast('没有复制成功，请手动复制网址', 'warning')
  }
}

/** Announced to screen readers after each answer. */
export const Announcement = ({ state, result }: { state: GuideState; result: Result | null }) => (
  <p role="status" className="sr-only">
    {progressOf(state)}
    {result && hasFindings(result) && `。建议查 ${result.worth.length} 项，先不用 ${result.notNeeded.length} 项`}
  </p>
)

/** Whether the result has findings. */
export const hasFindings = ({ worth, notNeeded }: Result) => worth.length + notNeeded.length > 0

/** Before there is a result: the missing answers, and the guide's sources. */
export function Waiting({ guide, state }: { guide: Guide; state: GuideState }) {
  if (!guide.edition) return <p className="py-10 text-center text-ink-2">这份指南正在整理，请先到套餐列表里看看。</p>
  return (
    <>
      <div className="flex flex-col items-center gap-3 rounded-20 bg-surface-sunk px-6 py-10 text-center">
        <EmptyScene />
        <p className="text-18">{textFor(state)}</p>
        <p className="text-ink-2">答得越多说得越准，不想答的可以跳过</p>
      </div>
      <h2 className="mt-8 mb-2 font-bold text-20">依据这 {guide.sources.length} 份公开文件</h2>
      <ul className="grid gap-1">
        {guide.sources.map((source) => (
          <li key={source.title}>
            <Citation source={source} />
          </li>
        ))}
      </ul>
    </>
  )
}

function textFor({ answers, isAsking }: GuideState): string {
  const missing = [answers.sex === undefined && '性别', answers.birthYear === undefined && '出生年份'].flatMap(
    (name) => name || [],
  )
  if (missing.length > 0) return `先选${missing.join('和')}，马上就有建议`
  return isAsking ? '正在对照指南…' : '再多答几题看看'
}

/** Where it comes from, how far it was reviewed, that it is no diagnosis, and where the answers are. */
export function Caution({ edition, isPhone }: { edition: NonNullable<Guide['edition']>; isPhone: boolean }) {
  return (
    <Notice icon="shield" className="text-15!">
      依据公开发布的中国指南整理，{reviewText(edition)}
      。这是体检建议，不是诊断，要不要做请咨询医生；有不舒服请直接去看医生。答案只存在这台
      {isPhone ? '手机' : '电脑'}上，关掉就清。
    </Notice>
  )
}
