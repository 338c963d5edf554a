import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { backgroundApi } from '../../../shell/client/api.ts'
import { nowInstant } from '../../../shell/format/day-text.ts'
import { type Flow, flowOf, searchOf } from './flow-address.ts'

/** Choices follow each other quickly; the last of them is kept. */
const PAUSE_MS = 700
/** From here on an empty list of items is a choice, not a blank. */
const AFTER_ITEMS = new Set(['optionalItems', 'addItems', 'confirm'])

let remembered: Flow | null = null

/**
 * What was chosen further on before going back, as far as it still belongs to what is chosen now: the address of an
 * earlier step does not know it.
 */
export function withLaterChoices(flow: Flow, screen = ''): Flow {
  const before = remembered
  if (before?.kind !== flow.kind || before.voucherId !== flow.voucherId) return flow
  const branchId = flow.branchId || before.branchId
  const isSameBranch = branchId === before.branchId
  const date = flow.date || (isSameBranch ? before.date : '')
  return {
    ...flow,
    contactsId: flow.contactsId || before.contactsId,
    cityId: flow.cityId || before.cityId,
    branchId,
    date,
    timespanId: flow.timespanId || (isSameBranch && date === before.date ? before.timespanId : ''),
    itemIds: flow.itemIds.length > 0 || AFTER_ITEMS.has(screen) ? flow.itemIds : before.itemIds,
    packageIds: flow.packageIds.length > 0 || AFTER_ITEMS.has(screen) ? flow.packageIds : before.packageIds,
  }
}

/** Keeps what is chosen: in this tab for the way back, with the mall for any device of the member. */
export function useSavedDraft() {
  const { pathname, search } = useLocation()
  useEffect(() => {
    const screen = pathname.split('/').at(-1) ?? ''
    const flow = withLaterChoices(flowOf({ pathname, search }), screen)
    remembered = flow
    if (!flow.voucherId || !(flow.contactsId || flow.branchId)) return
    const isCalendar = new URLSearchParams(search).get('view') === 'calendar'
    const later = setTimeout(
      () => saveDraft(flow, screen, searchOf(flow, isCalendar ? { view: 'calendar' } : {})),
      PAUSE_MS,
    )
    return () => clearTimeout(later)
  }, [pathname, search])
}

/** Not being able to keep a draft must not disturb the booking. */
async function saveDraft({ kind: flow }: Flow, screen: string, address: string): Promise<void> {
  const choices = Object.fromEntries(new URLSearchParams(address))
  await backgroundApi()
    .cacheAppointmentInfo({ flow, screen, choices, createTime: nowInstant() })
    .catch(() => undefined)
}

/** Keeps what was chosen, to be gone on with where a place is taken anew. */
export function saveDraftWithoutHold(flow: Flow): Promise<void> {
  const free = { ...flow, holdId: '' }
  return flow.kind === 'market'
    ? saveDraft(flow, 'addItems', searchOf(free))
    : saveDraft(flow, 'branchHospital', searchOf(free, { view: 'calendar' }))
}
