import type { StaffOutput } from '@mall/contract/staff-calls'
import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { Select } from '@mall/ui/forms/select.tsx'
import { useState } from 'react'
import { useRead } from '../../client/queries.ts'
import { Failed } from '../../parts/failed.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { useOpened } from '../../parts/use-opened.ts'
import { RightDrawer } from './right-drawer.tsx'
import { reachText } from './right-text.ts'

type Table = StaffOutput<'getRightsTable'>
type Role = Table['roles'][number]
type Right = Table['rights'][number]

/** Which role may do what, and where; on phones one role at a time. */
export default function RightsPage() {
  const { data, error, refetch } = useRead('getRightsTable', {})
  const { id, open, close } = useOpened('right')
  const opened = data?.rights.find(({ right }) => right === id)
  return (
    <>
      <PageHeader
        title="谁能做什么"
        note="集团：所有院区都行。本院：只在授予的院区行，别的院区不行。限集团：授予全集团时才有"
        actions={<LinkButton to="/people">员工与权限</LinkButton>}
      />
      {!data && error && <Failed error={error} onRetry={refetch} />}
      {!data && !error && (
        <p role="status" className="p-6 text-ink-3">
          正在取……
        </p>
      )}
      {data && (
        <>
          <WideTable table={data} onOpen={open} />
          <OneRole table={data} onOpen={open} />
        </>
      )}
      {data && opened && <RightDrawer one={opened} roles={data.roles} onClose={close} />}
    </>
  )
}

type Props = { table: Table; onOpen: (right: string) => void }

const WideTable = ({ table: { roles, rights }, onOpen }: Props) => (
  <div className="overflow-x-auto max-tablet:hidden">
    <table className="w-full border-line border-t bg-white text-left text-14">
      <caption className="sr-only">角色和权限</caption>
      <thead className="bg-surface-sunk text-ink-2">
        <tr>
          <th scope="col" className="px-3 py-2 font-semibold">
            权限
          </th>
          {roles.map(({ roleId, name }) => (
            <th key={roleId} scope="col" className="min-w-11 px-1 py-2 text-center align-bottom font-semibold">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {[...new Set(rights.map(({ section }) => section))].map((section) => (
        <tbody key={section}>
          <tr className="border-line border-t bg-surface-tint">
            <th scope="rowgroup" colSpan={roles.length + 1} className="px-3 py-1.5 font-semibold">
              {section}
            </th>
          </tr>
          {rights
            .filter((one) => one.section === section)
            .map((one) => (
              <tr key={one.right} className="border-line border-t">
                <th scope="row" className="max-w-70 px-3 py-0.5 font-normal">
                  <RightName one={one} onOpen={onOpen} />
                </th>
                {roles.map((role) => (
                  <td key={role.roleId} className="px-1 py-1 text-center align-middle">
                    <Reach role={role} one={one} />
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      ))}
    </table>
  </div>
)

function OneRole({ table: { roles, rights }, onOpen }: Props) {
  const [chosen, setChosen] = useState(roles[0]?.roleId ?? '')
  const role = roles.find(({ roleId }) => roleId === chosen)
  return (
    <div className="px-4 tablet:hidden">
      <Select
        label="角色"
        value={chosen}
        onChange={setChosen}
        options={roles.map(({ roleId, name }) => ({ value: roleId, label: name }))}
      />
      <ul className="mt-3 rounded-10 border border-line bg-white px-3">
        {role &&
          rights
            .filter(({ roleIds }) => roleIds.includes(role.roleId))
            .map((one) => (
              <li key={one.right} className="flex items-center gap-2 border-line border-b py-1 last:border-b-0">
                <span className="min-w-0 grow">
                  <RightName one={one} onOpen={onOpen} />
                </span>
                <Reach role={role} one={one} />
              </li>
            ))}
      </ul>
    </div>
  )
}

const RightName = ({ one: { right, name, limit }, onOpen }: { one: Right; onOpen: Props['onOpen'] }) => (
  <>
    <button
      type="button"
      onClick={() => onOpen(right)}
      className="min-h-8 text-left font-semibold text-brand hover:underline hover:underline-offset-4 pointer-coarse:min-h-control-m"
    >
      {name}
    </button>
    {limit && <span className="block pb-1 text-13 text-ink-2">{limit.text}</span>}
  </>
)

function Reach({ role, one }: { role: Role; one: Right }) {
  const text = reachText(role, one)
  if (text === '') return <span className="text-ink-3">·</span>
  return (
    <span className="inline-block whitespace-nowrap rounded-6 bg-surface-tint px-1.5 py-0.5 text-13 text-brand">
      {text}
    </span>
  )
}
