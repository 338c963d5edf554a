import type { GivenBeacon } from '@mall/contract/analytics/calls'
import { HEARTBEAT_SECONDS, MAX_EVENTS, MAX_SECONDS } from '@mall/contract/analytics/limits'
import { storedSetting } from '../client/stored-setting.ts'
import { browserLayout } from '../routing/layout.ts'
import { attribution } from './attribution.ts'
import { TRACK_EVENT } from './track-event.ts'

type PageEvent = GivenBeacon['events'][number]

const ADDRESS = '/api/v1/analytics/beacon'
/** The analytics consent, written by the cookie notice. */
const consent = storedSetting('mall.cookies')
/** Heartbeat of the viewing time, in case the tab is killed. */
const unsent = storedSetting('mall.leave')

const waiting: PageEvent[] = []
let page: string | null = null
/** Milliseconds visible so far, and since when it is visible; null while hidden. */
let seenMs = 0
let since: number | null = null

/** Counts an event, only with consent and without personal data. */
function count(kind: PageEvent['kind'], more: Partial<PageEvent> = {}) {
  if (consent.get() !== 'all') return
  waiting.push({ kind, page: location.pathname.slice(0, 120), ...more })
  if (waiting.length >= MAX_EVENTS) flush()
}

/** Records a page view, and the end of the one before. */
export function trackPageView() {
  leave()
  page = location.pathname.slice(0, 120)
  seenMs = 0
  since = document.hidden ? null : performance.now()
  count('view')
  flush()
}

/** Starts counting: named clicks, time per screen, and what an earlier tab could not send. */
export function startPageAnalytics(): () => void {
  const press = (event: MouseEvent) => {
    const named = event.target instanceof Element ? event.target.closest('[data-count]') : null
    const target = named?.getAttribute('data-count')
    if (target) count('click', { target: target.slice(0, 40) })
  }
  const turn = () => {
    if (document.hidden) visibleMs()
    else since = performance.now()
    if (document.hidden) flush()
  }
  const hide = () => {
    leave()
    flush()
  }
  const beat = () => {
    flush()
    if (consent.get() === 'all' && page) unsent.set(`${visibleMs()} ${page}`)
  }
  const onTrackEvent = (event: Event) => {
    if (event instanceof CustomEvent && (event.detail === 'cart' || event.detail === 'pay')) count(event.detail)
  }
  sendUnsent()
  const timer = setInterval(beat, HEARTBEAT_SECONDS * 1000)
  window.addEventListener(TRACK_EVENT, onTrackEvent)
  document.addEventListener('click', press)
  document.addEventListener('visibilitychange', turn)
  window.addEventListener('pagehide', hide)
  return () => {
    clearInterval(timer)
    window.removeEventListener(TRACK_EVENT, onTrackEvent)
    document.removeEventListener('click', press)
    document.removeEventListener('visibilitychange', turn)
    window.removeEventListener('pagehide', hide)
  }
}

/** Seconds that the screen was visible; keeps counting while it is. */
function visibleMs(): number {
  const now = performance.now()
  if (since !== null) seenMs += now - since
  since = document.hidden ? null : now
  return Math.min(MAX_SECONDS, Math.round(seenMs / 1000))
}

function leave() {
  if (page === null) return
  count('leave', { page, seconds: visibleMs() })
  unsent.set(null)
  page = null
}

/** `95 /product/x`, written by a tab that was killed. */
function sendUnsent() {
  const [, seconds, path] = /^(\d{1,6}) (\/.*)$/.exec(unsent.get() ?? '') ?? []
  unsent.set(null)
  if (path) count('leave', { page: path, seconds: Math.min(MAX_SECONDS, Number(seconds)) })
}

function flush() {
  if (waiting.length === 0) return
  const events = waiting.splice(0, MAX_EVENTS)
  const channel = browserLayout() === 'phone' ? 'H5' : 'PC'
  const body = JSON.stringify({ channel, source: attribution.channelName(), events })
  navigator.sendBeacon(ADDRESS, new Blob([body], { type: 'application/json' }))
}
