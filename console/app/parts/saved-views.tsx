import { VIEW_PATHS } from '@mall/contract/staff/terms'
import { Button } from '@mall/ui/actions/button.tsx'
import { Select } from '@mall/ui/forms/select.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { api } from '../client/api.ts'
import { useAct } from '../client/use-act.ts'
import { addressOf, filtersOf, useViews } from '../client/views.ts'
import { ActDialog } from './act/act-dialog.tsx'

type Path = (typeof VIEW_PATHS)[number]

/** Above a list whose filters stand in its address: its views as tabs, and the one that is open can be saved. */
export function SavedViews() {
  const { pathname, search } = useLocation()
  const path = VIEW_PATHS.find((one) => one === pathname)
  return path ? <Views path={path} query={filtersOf(search)} /> : null
}

function Views({ path, query }: { path: Path; query: string }) {
  const { list, roles } = useViews()
  const [isSaving, setSaving] = useState(false)
  const views = list.filter((view) => view.path === path)
  const open = views.find((view) => view.query === query)
  const [drop, isDropping] = useAct((viewId: string) => api.deleteView({ viewId }), { done: '视图删掉了' })
  if (views.length === 0 && query === '') return null
  return (
    <nav aria-label="保存的视图" className="flex w-full flex-wrap items-center gap-x-4 gap-y-1 text-14">
      {views.length > 0 && <Tab to={path} name="全部" isOpen={query === ''} />}
      {views.map((view) => (
        <Tab
          key={view.viewId}
          to={addressOf(view)}
          name={view.isMine ? view.name : `${view.name}（${view.by}）`}
          isOpen={view === open}
        />
      ))}
      {query !== '' && !open && (
        <Button size="s" variant="text" onPress={() => setSaving(true)}>
          存成视图
        </Button>
      )}
      {open?.isMine && (
        <Button size="s" variant="text" isLoading={isDropping} onPress={() => void drop(open.viewId)}>
          删掉这个视图
        </Button>
      )}
      {isSaving && <SaveView {...{ path, query, roles }} onClose={() => setSaving(false)} />}
    </nav>
  )
}

const Tab = ({ to, name, isOpen }: { to: string; name: string; isOpen: boolean }) => (
  <Link
    to={to}
    aria-current={isOpen ? 'page' : undefined}
    className={classes(
      'inline-flex min-h-control-s items-center',
      isOpen ? 'font-bold text-brand underline underline-offset-4' : 'text-ink-2 hover:text-brand',
    )}
  >
    {name}
  </Link>
)

const ALONE = ''

type SaveProps = { path: Path; query: string; roles: readonly { roleId: string; name: string }[]; onClose: () => void }

function SaveView({ path, query, roles, onClose }: SaveProps) {
  const [name, setName] = useState('')
  const [roleId, setRoleId] = useState(ALONE)
  const [isTried, setTried] = useState(false)
  const [save, isPending] = useAct(
    async () => {
      await api.saveView({ name: name.trim(), path, query, roleId: roleId === ALONE ? null : roleId })
      onClose()
    },
    { done: '视图存好了' },
  )
  const submit = () => {
    setTried(true)
    if (name.trim() !== '') void save()
  }
  return (
    <ActDialog title="存成视图" back="先不存" confirm="存好" isPending={isPending} onConfirm={submit} onClose={onClose}>
      <div className="grid gap-3">
        <p>存的是这一页现在的条件，从左边导航和“找一切”都能打开。同名的会换成新的。每个人看到的，还是自己权限里的。</p>
        <TextField
          label="名字"
          value={name}
          maxLength={20}
          onChange={setName}
          error={isTried && name.trim() === '' ? '请写一个名字' : null}
        />
        <Select
          label="给谁用"
          value={roleId}
          onChange={setRoleId}
          options={[
            { value: ALONE, label: '只给自己' },
            ...roles.map((role) => ({ value: role.roleId, label: `也给${role.name}` })),
          ]}
        />
      </div>
    </ActDialog>
  )
}
