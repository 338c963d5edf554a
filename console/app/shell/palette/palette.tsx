import { Icon } from '@mall/ui/icons/icon.tsx'
import { useState } from 'react'
import {
  Autocomplete,
  Collection,
  Dialog,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  Modal,
  ModalOverlay,
  TextField,
} from 'react-aria-components'
import { useNavigate } from 'react-router'
import type { Session } from '../../client/session.ts'
import { useViews } from '../../client/views.ts'
import { entriesFor } from '../entries-for.ts'
import { Key } from '../keys/key.tsx'
import { pageActs } from '../keys/page-keys.ts'
import { explainMissing } from '../why-not-store.ts'
import { actItems, hereItems, type PaletteItem, pageItems, viewItems } from './palette-items.ts'
import { recentPages } from './recent-pages.ts'
import { useSearch } from './use-search.ts'

const SEARCH = 'search'

interface Section {
  id: string
  name: string
  items: PaletteItem[]
}

/** One box for everything: pages, acts, and members, visits and orders by whole numbers and names. */
export default function Palette({ session, onClose }: { session: Session; onClose: () => void }) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [recent] = useState(recentPages)
  const [here] = useState(pageActs)
  const { list: views } = useViews()
  const typed = text.trim()
  const { maySearch, search, isSearching, foundFor } = useSearch(session)
  const found = foundFor(typed)
  const looks: PaletteItem[] = maySearch(typed)
    ? [
        {
          id: SEARCH,
          icon: 'search',
          name: `查“${typed}”`,
          note: '会员、预约和订单；号码、姓名要写全，姓名也可以写首字母，会记进操作记录',
        },
      ]
    : []
  const sections: Section[] = [
    { id: 'found', name: '人和单', items: found ?? looks },
    { id: 'here', name: '在这一页', items: hereItems(here, typed) },
    { id: 'pages', name: '去那里', items: pageItems(entriesFor(session), recent, typed) },
    { id: 'views', name: '视图', items: viewItems(views, typed) },
    { id: 'acts', name: '做一件事', items: actItems(session, typed) },
  ].filter(({ items }) => items.length > 0)
  const choose = (id: string) => {
    if (id === SEARCH) return void search(typed)
    const item = sections.flatMap(({ items }) => items).find((one) => one.id === id)
    onClose()
    if (item?.missing) explainMissing({ right: item.missing, branchId: null })
    if (item?.to) void navigate(item.to)
    // Once this window is gone: the act may open one of its own.
    if (item?.run) setTimeout(item.run)
  }
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(open) => !open && onClose()}
      isDismissable
      className="fixed inset-0 z-50 flex h-(--visual-viewport-height) items-start justify-center bg-scrim tablet:p-4 tablet:pt-[12vh]"
    >
      <Modal className="flex max-h-full w-full max-w-180 max-tablet:h-full">
        <Dialog
          aria-label="找一切"
          className="flex w-full flex-col overflow-hidden bg-white shadow-e3 outline-none tablet:rounded-16"
        >
          <Autocomplete inputValue={text} onInputChange={setText}>
            <TextField
              aria-label="去哪里、做什么、找谁"
              autoFocus
              className="flex items-center gap-3 border-line border-b px-4"
            >
              <Icon name="search" size={22} className="text-ink-2" />
              <Input
                maxLength={64}
                placeholder="页面、要办的事、单号、手机号、运单号、到检码、姓名或首字母"
                className="min-h-14 min-w-0 grow bg-transparent text-18 outline-none"
              />
              <button type="button" onClick={onClose} className="min-h-control-m px-1" aria-label="Esc，关闭">
                <Key>Esc</Key>
              </button>
            </TextField>
            <p role="status" className="sr-only">
              {isSearching ? '正在查' : found && `找到 ${found.length} 个`}
            </p>
            {(isSearching || found?.length === 0) && (
              <p className="px-4 pt-3 text-14 text-ink-2">
                {isSearching ? '正在查……' : '没有找到。号码、姓名要写全，也可能不在您的院区'}
              </p>
            )}
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard too */}
            <section aria-label="可以选的" tabIndex={0} className="min-h-0 grow overflow-y-auto tablet:max-h-110">
              <Menu
                aria-label="找到的"
                items={sections}
                onAction={(id) => choose(String(id))}
                shouldCloseOnSelect={false}
                className="p-2 outline-none"
                renderEmptyState={() => <p className="p-4 text-ink-3">没有这样的页面或事</p>}
              >
                {({ id, name, items }) => (
                  <MenuSection id={id}>
                    <Header className="px-3 pt-2 pb-1 font-semibold text-14 text-ink-2">{name}</Header>
                    <Collection items={items}>{(item) => <Line item={item} />}</Collection>
                  </MenuSection>
                )}
              </Menu>
            </section>
          </Autocomplete>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-t bg-surface-sunk px-4 py-2 text-14 text-ink-2 max-tablet:hidden">
            <span>
              <Key>↑</Key> <Key>↓</Key> 选
            </span>
            <span>
              <Key>Enter</Key> 打开
            </span>
            <span>
              <Key>?</Key> 全部快捷键
            </span>
          </p>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

const Line = ({ item: { id, icon, name, note } }: { item: PaletteItem }) => (
  <MenuItem
    id={id}
    textValue={name}
    className="flex min-h-control-m cursor-pointer items-center gap-3 rounded-8 px-3 py-1.5 outline-none data-focused:bg-surface-tint"
  >
    <Icon name={icon} size={20} className="shrink-0 text-brand" />
    <span className="min-w-0">
      <b className="font-semibold">{name}</b> {note && <span className="text-14 text-ink-2">{note}</span>}
    </span>
  </MenuItem>
)
