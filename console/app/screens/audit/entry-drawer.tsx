import { auditThingNames as KINDS } from '@mall/contract/staff/audit-things'
import type { StaffOutput } from '@mall/contract/staff-calls'
import { Link } from '@mall/ui/navigation/link.tsx'
import { Drawer } from '../../parts/drawer.tsx'
import { FieldChange } from '../../parts/field-change.tsx'
import { timeText } from '../../parts/time-text.ts'

type Entry = StaffOutput<'listAudit'>['list'][number]

/** One entry in full, and the way to others about the same. */
export function EntryDrawer({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const { does, at, nth, who, thing, device, branchName, reason, changes, staffId } = entry
  const facts = [
    ['谁', who],
    ['对什么', `${KINDS[thing.kind]} ${thing.name}`],
    ['在哪', branchName],
    ['为什么', reason || '—'],
    ['设备', device || '—'],
  ]
  return (
    <Drawer title={does} note={`${timeText(at)}，第 ${nth} 条`} onClose={onClose}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-14 text-ink-3">{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-5 mb-1 font-semibold">改了这几格</h3>
      {changes.length === 0 && <p className="text-14 text-ink-3">没有改动，只是看了或办了</p>}
      <ul>
        {changes.map((change) => (
          <li key={change.field} className="border-line border-b py-1.5">
            <FieldChange change={change} />
          </li>
        ))}
      </ul>
      <p className="mt-5 flex flex-wrap gap-x-4 gap-y-2">
        <Link className="link" to={`/audit?kind=${thing.kind}&thing=${encodeURIComponent(thing.id)}`}>
          对它的全部操作
        </Link>
        {staffId && (
          <Link className="link" to={`/audit?staff=${encodeURIComponent(staffId)}`}>
            这个人的全部操作
          </Link>
        )}
      </p>
    </Drawer>
  )
}
