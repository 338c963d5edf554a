import { UNUSED_GRANT_DAYS } from '@mall/contract/staff/terms'
import { Button } from '@mall/ui/actions/button.tsx'
import { useState } from 'react'
import { useReadPages } from '../../client/queries.ts'
import { holds } from '../../client/session.ts'
import { timeText } from '../../parts/time-text.ts'
import { useStaff } from '../../shell/use-staff.ts'
import type { Grant } from './grant-tag.tsx'
import { TakeBackDialog } from './person-acts.tsx'

/** Roles that nobody used for long, to be taken back one by one; nothing at all where there are none. */
export function UnusedGrants() {
  const mayManage = holds(useStaff(), 'people.manage')
  const people = useReadPages('listStaff', { word: '', onlyUnused: 'true' }, { isWanted: mayManage })
  const [chosen, setChosen] = useState<{ name: string; grant: Grant } | null>(null)
  const rows = (people.data?.pages ?? []).flatMap(({ list }) =>
    list.flatMap(({ name, grants }) => grants.filter(({ isUnused }) => isUnused).map((grant) => ({ name, grant }))),
  )
  if (rows.length === 0) return null
  return (
    <section
      aria-labelledby="unused"
      className="mx-4 mb-3 rounded-10 border border-line bg-white px-4 py-3 tablet:mx-6"
    >
      <h2 id="unused" className="font-semibold">
        {UNUSED_GRANT_DAYS} 天没用，建议收回（{rows.length}
        {people.hasNextPage && '，还有'}）
      </h2>
      <ul className="mt-1 flex max-h-70 flex-col overflow-y-auto">
        {rows.map(({ name, grant }) => (
          <li key={grant.grantId} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1 text-14">
            <p className="min-w-[min(100%,16em)] flex-1">
              <b className="font-semibold">{name}</b> {grant.roleName}（{grant.branchName}）
              <span className="text-ink-2">
                {grant.lastUsedAt === null
                  ? ` ${timeText(grant.grantedAt)} 授予，没用过`
                  : ` 上次用 ${timeText(grant.lastUsedAt)}`}
              </span>
            </p>
            <Button size="s" onPress={() => setChosen({ name, grant })}>
              收回
            </Button>
          </li>
        ))}
      </ul>
      {people.hasNextPage && (
        <Button size="s" isLoading={people.isFetchingNextPage} onPress={() => void people.fetchNextPage()}>
          再看一些
        </Button>
      )}
      {chosen && <TakeBackDialog {...chosen} reason={`${UNUSED_GRANT_DAYS} 天没用`} onClose={() => setChosen(null)} />}
    </section>
  )
}
