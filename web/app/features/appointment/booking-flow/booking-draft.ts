import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { backgroundApi } from '../../../shell/client/api.ts'
import { nowInstant } from '../../../shell/format/day-text.ts'
import { type Flow, flowOf, searchOf } from './flow-url.ts'

/** Debounces saving, as choices follow each other quickly. */
const PAUSE_MS = 700
/** From this step on an empty list of items is a choice. */
const AFTER_ITEMS = new Set(['optionalItems', 'addItems', 'confirm'])

let remembered: Flow | null = null

/**
 * Adds the choices of later steps made before going back, as far as they still fit: the address of an
 * earlier step does not have them.
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

/** Saves the draft: in this tab for going back, on the server for the member's other devices. */
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

/** Failing to save a draft must not disturb the booking. */
async function saveDraft({ kind: flow }: Flow, screen: string, url: string): Promise<void> {
  const choices = Object.fromEntries(new URLSearchParams(url))
  await backgroundApi()
    .cacheAppointmentInfo({ flow, screen, choices, createTime: nowInstant() })
    .catch(() => undefined)
}

/** Saves the selection, to continue with it after a new hold. */
export function saveDraftWithoutHold(flow: Flow): Promise<void> {
  const free = { ...flow, holdId: '' }
  return flow.kind === 'market'
    ? saveDraft(flow, 'addItems', searchOf(free))
    : saveDraft(flow, 'branchHospital', searchOf(free, { view: 'calendar' }))
}
