import type { getDataReport } from '@mall/contract/content/calls'
import type { OutputOf } from '@mall/contract/wire/client'
import { SectionLink } from '@mall/ui/layout/section.tsx'
import { Tag } from '@mall/ui/typography/tag.tsx'

type Report = OutputOf<typeof getDataReport>

/** The year's most frequent findings: bars with their figures in words. */
export function ReportDigest({ report }: { report: Report }) {
  const longest = Math.max(...report.bars.map((bar) => bar.percent), 1) / 0.935
  return (
    <section className="wrap pt-10">
      <div className="grid items-center gap-10 rounded-20 bg-surface-sunk px-10 py-8 desktop:grid-cols-[420px_1fr]">
        <div>
          <Tag>体检数据报告</Tag>
          <h3 className="mt-3.5 mb-2 font-bold text-26">{report.title}</h3>
          <p className="mb-3 text-ink-2">{report.source}</p>
          <SectionLink to="/data-report">阅读完整报告</SectionLink>
        </div>
        <ul className="grid gap-3">
          {report.bars.map((bar, i) => (
            <li key={bar.label} className="grid grid-cols-[150px_1fr_56px] items-center gap-3.5">
              <span>{bar.label}</span>
              <svg width="100%" height="14" aria-hidden="true">
                <rect
                  width={`${(bar.percent / longest) * 100}%`}
                  height="14"
                  rx="7"
                  fill={i < 3 ? 'var(--color-brand)' : 'var(--color-heat-4)'}
                />
              </svg>
              <span className="num font-semibold">{bar.percent}%</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
