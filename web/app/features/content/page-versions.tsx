import { AGREED_TEXTS } from '@mall/contract/content/texts'
import { wholeDay } from '@mall/contract/days'
import { Notice } from '@mall/ui/feedback/notice.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import type { Page } from './find-questions.ts'

type Props = { page: Page }

/** Of what is agreed to at login the newest is at the address itself; of others it may not be in effect yet. */
const searchOf = ({ slug, versions }: Page, index: number) =>
  index === 0 && AGREED_TEXTS.some((agreed) => agreed === slug) ? '' : `?version=${versions[index]?.version}`

/** Says since when another version is in force, with a link to the newest. */
export function OldVersionNotice({ page }: Props) {
  const { version, versions } = page
  const at = versions.findIndex((each) => each.version === version)
  const next = versions[at - 1]
  if (!next) return null
  return (
    <Notice tone="warning" className="mt-4">
      {wholeDay(next.effectiveOn)}起用新的一版。
      <Link to={{ search: searchOf(page, at - 1) }} className="link">
        看新的一版
      </Link>
    </Notice>
  )
}

/** All versions with date and changes; hidden with a single version. */
export function Versions({ page }: Props) {
  const { version, versions } = page
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
                  <Link to={{ search: searchOf(page, index) }} className="link">
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
