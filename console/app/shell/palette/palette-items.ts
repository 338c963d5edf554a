import type { Right } from '@mall/contract/staff/rights'
import type { IconName } from '@mall/ui/icons/icon-shapes.ts'
import { holds, type Session } from '../../client/session.ts'
import { addressOf, type SavedView } from '../../client/views.ts'
import type { NavigationEntry } from '../../navigation.ts'
import type { PageAct } from '../keys/page-keys.ts'

/** One line of the palette: where it leads, or what it does. */
export interface PaletteItem {
  id: string
  icon: IconName
  name: string
  note?: string
  /** Set: it is not allowed, and choosing it says why. */
  missing?: Right
  to?: string
  /** What it does on the page below. */
  run?: () => void
}

const ACTS: readonly { name: string; icon: IconName; right: Right; to: string }[] = [
  { name: '加一位现场的客人', icon: 'plus', right: 'visits.attend', to: '/desk?walkIn=new' },
  { name: '停检一天', icon: 'pause', right: 'closing.close', to: '/closings' },
  { name: '新开改动单', icon: 'edit', right: 'changes.draft', to: '/changes?start=new' },
  { name: '封账', icon: 'wallet', right: 'books.seal', to: '/books' },
  { name: '请一位新同事', icon: 'user', right: 'people.manage', to: '/people?invite=new' },
]

const matches = (name: string, typed: string) => name.includes(typed)

/** The pages that match what is typed; without any of it, those opened last and then the others. */
export function pageItems(
  entries: readonly NavigationEntry[],
  recent: readonly string[],
  typed: string,
): PaletteItem[] {
  const rank = ({ path }: NavigationEntry) => (recent.includes(path) ? recent.indexOf(path) : recent.length)
  const chosen =
    typed === ''
      ? [...entries].sort((a, b) => rank(a) - rank(b))
      : entries.filter(({ name, section }) => matches(name + section, typed))
  return chosen.map(({ path, name, icon }) => ({
    id: path,
    ...{ icon, name, to: path },
    ...(typed === '' && recent.includes(path) && { note: '刚看过' }),
  }))
}

/** Saved views that match; all of them without a word. */
export const viewItems = (views: readonly SavedView[], typed: string): PaletteItem[] =>
  views
    .filter(({ name }) => matches(name, typed))
    .map((view) => ({
      ...{ id: view.viewId, icon: 'filter', name: view.name, to: addressOf(view) },
      note: view.isMine ? '视图' : `视图，${view.by}分的`,
    }))

/** What the keys of the page below do. */
export const hereItems = (acts: readonly PageAct[], typed: string): PaletteItem[] =>
  acts
    .filter(({ name }) => matches(name, typed))
    .map(({ key, name, run }) => ({ id: `key ${key}`, icon: 'check', name, note: `快捷键 ${key}`, run }))

/** What this person may do; what not only once it is typed. */
export function actItems(session: Session, typed: string): PaletteItem[] {
  return ACTS.filter(({ name, right }) => (typed === '' ? holds(session, right) : matches(name, typed))).map(
    ({ name, icon, right, to }) =>
      holds(session, right)
        ? { id: name, ...{ icon, name, to } }
        : { id: name, icon: 'key', name, note: '您没有这个权限，看谁有', missing: right },
  )
}
