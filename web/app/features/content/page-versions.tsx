import { wholeDay } from '@mall/contract/days'
import { Notice } from '@mall/ui/feedback/notice.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import type { Page } from './find-questions.ts'

type Props = { page: Page }

/** Says since when another version is in force, with a link to the newest. */
export function OldVersionNotice({ page: { version, versions } }: Props) {
  const next = versions[versions.findIndex((each) => each.version === version) - 1]
  if (!next) return null
  return (
    <Notice tone="warning" className="mt-4">
      {wholeDay(next.effectiveOn)}起用新的一版。
      <Link to={{ search: '' }} className="link">
        看新的一版
      </Link>
    </Notice>
  )
}

/** All versions with date and changes; hidden with a single version. */
export function Versions({ page: { version, versions } }: Props) {
  if (versions.length < 2) return null
  return (
    <section aria-labelledby="versions" className="mt-12 border-line border-t pt-6">
      <h2 id="versions" className="font-bold text-22">
        历次版本
      </h2>
      <ol className="mt-3 grid gap-4">
        {versions.map((each, index) => (
          <li key={each.version} className="leading-normal">
            <p className="num flex flex-wrap gap-x-4 leading-relaxed">
              <span>
                {each.version === version ? (
                  <b aria-current="page">{each.version} 版（正在看）</b>
                ) : (
                  <Link to={{ search: index === 0 ? '' : `?version=${each.version}` }} className="link">
                    {each.version} 版
                  </Link>
                )}
                ，{wholeDay(each.effectiveOn)}起生效
              </span>
              {index < versions.length - 1 && (
                <Link to={{ search: `?version=${each.version}&compare=1` }} className="link">
                  和 {versions[index + 1]?.version} 版逐字对照
                </Link>
              )}
            </p>
            {each.changes.length > 0 ? (
              <ul className="mt-1 list-disc pl-5 text-15 text-ink-2">
                {each.changes.map((change) => (
                  <li key={change}>{change}</li>
                ))}
              </ul>
            ) : (
              <p className="mt-1 text-15 text-ink-2">第一版</p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
