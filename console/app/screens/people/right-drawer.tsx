import type { StaffOutput } from '@mall/contract/staff-calls'
import { Link } from '@mall/ui/navigation/link.tsx'
import { Drawer } from '../../parts/drawer.tsx'
import { reachText } from './right-text.ts'

type Table = StaffOutput<'getRightsTable'>
type Props = { one: Table['rights'][number]; roles: Table['roles']; onClose: () => void }

/** One right: what it is for, how far it reaches, and who has it. */
export function RightDrawer({ one, roles, onClose }: Props) {
  const { name, section, calls, limit } = one
  const holders = roles.filter((role) => reachText(role, one) !== '')
  return (
    <Drawer title={name} note={section} onClose={onClose}>
      <div className="flex flex-col gap-5">
        {limit && (
          <p className="rounded-10 bg-warning-tint px-3 py-2 text-14">
            {limit.text}，超过要有“{limit.above}”权限的另一位同事
          </p>
        )}
        <section aria-labelledby="right-roles">
          <h3 id="right-roles" className="mb-1 font-semibold">
            有它的角色
          </h3>
          {holders.length === 0 && <p className="text-14 text-ink-3">没有角色有它，可以请人单独给一小时</p>}
          <ul>
            {holders.map((role) => (
              <li key={role.roleId} className="flex items-center gap-3 border-line border-b py-1.5 text-14">
                <Link className="link grow" to={`/people?role=${encodeURIComponent(role.roleId)}`}>
                  {role.name}
                </Link>
                <span className="text-ink-2">{reachText(role, one)}</span>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="right-calls">
          <h3 id="right-calls" className="mb-1 font-semibold">
            管着 {calls.length} 件事
          </h3>
          <ul>
            {calls.map(({ does, stepUp }) => (
              <li key={does} className="border-line border-b py-1.5 text-14">
                {does}
                {stepUp && <span className="text-ink-3">，要再按一次通行密钥</span>}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Drawer>
  )
}
