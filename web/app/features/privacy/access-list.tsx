import type { listAccesses } from '@mall/contract/privacy/calls'
import type { OutputOf } from '@mall/contract/wire/client'
import { EmptyState } from '@mall/ui/feedback/empty-state.tsx'
import { IconDisc } from '@mall/ui/icons/icon-disc.tsx'
import type { IconName } from '@mall/ui/icons/icon-shapes.ts'
import { instantText } from '../../shell/format/day-text.ts'
import { yearText } from './year-text.ts'

type Access = OutputOf<typeof listAccesses>['list'][number]

const KINDS: Record<Access['kind'], { icon: IconName; name: string }> = {
  self: { icon: 'user', name: '您自己' },
  branch: { icon: 'briefcase', name: '院区' },
  operator: { icon: 'headset', name: '商城' },
  outside: { icon: 'external', name: '外部机构' },
}

const HOW_LONG = '只能往后添，谁也改不了、删不掉。留 3 年。'

/** Who saw what in full, when and why, the newest first. */
export function AccessList({ list }: { list: readonly Access[] }) {
  return (
    <>
      <div className="rounded-16 bg-white p-4 tablet:rounded-20 tablet:px-7.5 tablet:py-5">
        <h1 className="font-bold text-20 max-tablet:sr-only">谁看过我的资料</h1>
        <p className="text-ink-2 tablet:mt-1">
          有人看到完整的证件号、手机号、地址或检查项目，或者交给外部机构核对，都记在这里。
          {HOW_LONG}
        </p>
      </div>
      {list.length === 0 ? (
        <EmptyState
          title="还没有人看过"
          hint="以后有人看到您的完整资料，这里会写清楚"
          className="rounded-16 bg-white tablet:rounded-20"
        />
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-16 bg-white tablet:rounded-20">
          {list.map((access) => (
            <Row key={`${access.at} ${access.what}`} access={access} />
          ))}
        </ul>
      )}
    </>
  )
}

function Row({ access: { at, kind, who, what, why } }: { access: Access }) {
  const { icon, name } = KINDS[kind]
  return (
    <li className="flex items-start gap-3.5 px-4 py-4 tablet:px-7.5">
      <IconDisc name={icon} className="mt-0.5" />
      <div className="min-w-0 leading-normal">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <b className="text-17">{who}</b>
          {kind !== 'self' && <span className="text-14 text-ink-3">{name}</span>}
          <span className="num text-14 text-ink-3">
            {yearText(at)}
            {instantText(at)}
          </span>
        </p>
        <p className="break-words text-ink-2">看了：{what}</p>
        <p className="break-words text-ink-2">为什么：{why}</p>
      </div>
    </li>
  )
}
