import { Button } from '@mall/ui/actions/button.tsx'
import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { Select } from '@mall/ui/forms/select.tsx'
import { rowsOf, useReadPages } from '../../client/queries.ts'
import { DataTable } from '../../parts/data-table.tsx'
import { FilterBar } from '../../parts/filter-bar.tsx'
import { OpeningNotice } from '../../parts/opening-notice.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { timeText } from '../../parts/time-text.ts'
import { useFilters } from '../../parts/use-filters.ts'
import { useOpened } from '../../parts/use-opened.ts'
import { GrantTag } from './grant-tag.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { PersonDrawer } from './person-drawer.tsx'
import { Requests } from './requests.tsx'
import { StateTag } from './state-tag.tsx'
import { UnusedGrants } from './unused-grants.tsx'
import { useRoles } from './use-roles.ts'

/** Who works here, with which roles where; and what they ask for. */
export default function People() {
  const { values, set, ...filters } = useFilters(['word', 'role', 'branch'])
  const { id, open, close } = useOpened('staff')
  const invite = useOpened('invite')
  const { roles, branches } = useRoles()
  const { word, role: roleId, branch: branchId } = values
  const people = useReadPages('listStaff', { word: word ?? '', roleId, branchId })
  const rows = rowsOf(people)
  return (
    <>
      <PageHeader
        title="员工与权限"
        note="谁，做什么，在哪家。没有人能给出自己没有的权限"
        actions={
          <>
            <LinkButton to="/people/rights">谁能做什么</LinkButton>
            <Button onPress={() => invite.open('new')}>请一位新同事</Button>
          </>
        }
      />
      <OpeningNotice />
      <Requests />
      <UnusedGrants />
      <FilterBar key={word} label="姓名" word={word ?? ''} onWord={(next) => set({ word: next })}>
        <Select
          label="角色"
          isLabelHidden
          value={roleId ?? ''}
          onChange={(role) => set({ role })}
          options={[{ value: '', label: '全部角色' }, ...roles.map((one) => ({ value: one.roleId, label: one.name }))]}
        />
        <Select
          label="院区"
          isLabelHidden
          value={branchId ?? ''}
          onChange={(branch) => set({ branch })}
          options={[
            { value: '', label: '全部院区' },
            ...branches.map((one) => ({ value: one.branchId, label: one.name })),
          ]}
        />
      </FilterBar>
      <DataTable
        label="员工"
        rows={rows}
        state={people}
        keyOf={({ staffId }) => staffId}
        openKey={id}
        onOpen={({ staffId }) => open(staffId)}
        filters={filters}
        empty={{ title: '还没有员工', hint: '请一位新同事，把邀请链接发给他' }}
        columns={[
          { name: '员工', cell: ({ name }) => name },
          { name: '职务', cell: ({ title }) => title || '—' },
          { name: '状态', cell: ({ state }) => <StateTag state={state} /> },
          {
            name: '角色',
            cell: ({ grants }) => (
              <span className="flex flex-wrap gap-1">
                {grants.map((grant) => (
                  <GrantTag key={grant.grantId} grant={grant} />
                ))}
                {grants.length === 0 && '没有角色'}
              </span>
            ),
          },
          { name: '通行密钥', isRight: true, isExtra: true, cell: ({ passkeys }) => `${passkeys} 把` },
          { name: '上次登录', cell: ({ lastSeenAt }) => timeText(lastSeenAt), isTight: true },
        ]}
      />
      {invite.id && <InviteDialog onClose={invite.close} />}
      {id && <PersonDrawer key={id} staffId={id} onClose={close} />}
    </>
  )
}
