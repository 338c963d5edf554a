import { useLocation, useMatches } from 'react-router'
import type { StructuredItem } from '../seo/structured-data.tsx'
import type { Site } from '../site/site.ts'

interface Crumb {
  label: string
  to?: string
}

/** Chrome around a screen; everything is shown unless `false`. */
export interface Chrome {
  /**
   * `brand`: logo, search, navigation. `title`: on phones a bar with the screen's title and a way back.
   * `reading`: one with large print and passing on at hand.
   */
  phoneHeader?: 'brand' | 'title' | 'search' | 'reading' | false
  header?: boolean
  footer?: boolean
  /** On phones; by itself where `footer` is, on white ground. */
  phoneFooter?: boolean
  /** `aside`: the phone's bubble is drawn back at first, because figures stand at the right. */
  service?: boolean | 'aside'
  tabBar?: boolean
  /** The comparison bar; where a phone's screen has a bar of its own at the bottom, or the tabs, it stands above them. */
  compareBar?: 'bottom' | 'above-actions' | 'above-tabs'
  /** Transaction pages stand on the sunk ground. */
  ground?: 'white' | 'sunk'
}

export interface ScreenLocation {
  /** The screen's loader data; undefined while it loads or when it failed. */
  data: unknown
  params: Readonly<Record<string, string | undefined>>
  /** One screen may stand at several addresses. */
  path: string
  search: URLSearchParams
}

/** Steps of a flow and the one that is shown; `current` counts from 0. */
export interface Progress {
  steps: readonly string[]
  current: number
}

/** A screen's `export const handle`: what the shell must know about it. */
export interface ScreenHandle {
  /** The title without the brand, which is added. */
  title?: string | ((at: ScreenLocation) => string)
  /** Above what is read on a phone, where it is not the section of the breadcrumb. */
  phoneTitle?: (at: ScreenLocation, site: Site | undefined) => string | undefined
  /** One or two sentences for search engines and link previews; the mall's own when absent. */
  description?: string | ((at: ScreenLocation) => string | undefined)
  /** The picture of a link preview: path below /images/. */
  picture?: (at: ScreenLocation) => string | undefined
  /** Address of its feed. */
  feed?: string
  /** Structured data of the screen. */
  structuredData?: (at: ScreenLocation, site: Site) => readonly StructuredItem[]
  /** Where the page really lives, when that is another address than the one shown. */
  canonicalPath?: (at: ScreenLocation) => string | undefined
  /** Whether search engines shall leave this address alone, such as words that anybody may type. */
  isNotIndexed?: (at: ScreenLocation) => boolean
  /** Names in the query that the document reads; the browser alone sees all others. A document is kept for each of their values. */
  query?: readonly string[]
  /** Names in the query that make another page; all others are ways of looking at the same one. */
  canonicalQuery?: readonly string[]
  /** Home and transfer carry no brand suffix; their title is the mall's own. */
  isBareTitle?: boolean
  chrome?: Chrome
  /** Turns the last 64 px of the header into the checkout's progress line. */
  progress?: Progress | ((at: ScreenLocation) => Progress | undefined)
  /** The way here after 首页; none when absent. */
  crumbs?: readonly Crumb[] | ((at: ScreenLocation) => readonly Crumb[])
}

/** The handle of the screen that is shown, with what it needs to name itself. */
export function useScreen(): { handle: ScreenHandle; at: Omit<ScreenLocation, 'search'> } {
  const matches = useMatches()
  const { pathname: path } = useLocation()
  const last = matches.at(-1)
  return {
    handle: isHandle(last?.handle) ? last.handle : {},
    at: { data: last?.loaderData, params: last?.params ?? {}, path },
  }
}

export const isHandle = (handle: unknown): handle is ScreenHandle => typeof handle === 'object' && handle !== null

/**
 * What a screen's handle makes of its data, and `instead` where that is not what it counts on: around the screen all
 * stays, in its place stand the words for what failed.
 */
export function fromHandle<T>(say: () => T, instead: T): T {
  try {
    return say()
  } catch (error) {
    console.error(error)
    return instead
  }
}

/** The way to the screen from 首页; empty where the screen names none. */
export function useCrumbs(): readonly Crumb[] {
  const { handle, at } = useScreen()
  const { search } = useLocation()
  const { crumbs: known } = handle
  if (!known) return []
  const crumbs =
    typeof known === 'function' ? fromHandle(() => known({ ...at, search: new URLSearchParams(search) }), []) : known
  return [{ label: '首页', to: '/' }, ...crumbs]
}

const CRUMB_LENGTH = 40

/** A product's name in the breadcrumb: cut at 40 characters (specification section 9). */
export const crumbLabel = (name: string) => (name.length > CRUMB_LENGTH ? `${name.slice(0, CRUMB_LENGTH)}…` : name)
