import type { getFlag } from '@mall/contract/assistant/calls'
import type { listCities } from '@mall/contract/branch/calls'
import type { listNavigation } from '@mall/contract/content/calls'
import type { getOperator } from '@mall/contract/settings/calls'
import type { OutputOf } from '@mall/contract/wire/client'
import { useRouteLoaderData } from 'react-router'
import type { QrModules } from './qr-path.ts'

type NavigationEntry = OutputOf<typeof listNavigation>['list'][number]
type NavigationItem = Omit<NavigationEntry, 'categoryList' | 'panel'> & { hasPanel: boolean }

/** The mall's data on every page: names, navigation, hot words, announcement. */
export interface Site {
  /** Scheme and host that visitors see, without a slash. */
  origin: string
  /** On a branch's own host: which branch. Its other pages are at `origin`. */
  branchId: string | null
  /** The running year, of the copyright. */
  year: string
  environment: 'test' | 'uat' | 'pre' | 'prod'
  operator: OutputOf<typeof getOperator>
  /** What follows from the operator's colour and mark. */
  brand: {
    /** Address of its style sheet; '' for the usual colours. */
    sheet: string
    themeColour: string
    icons: { small: string; large: string; touch: string; largest: string }
  }
  /** The assistant, the desks and the adviser. */
  help: OutputOf<typeof getFlag>
  navigation: NavigationItem[]
  /** The phone's menu: more entries, no home. */
  phoneNavigation: NavigationItem[]
  cities: OutputOf<typeof listCities>
  hotWords: string[]
  defaultWord: string
  announcement: string
  /** Where the announcement can be read; empty while the operator names none. */
  announcementPath: string
  codes: { title: string; note: string; qr: QrModules }[]
}

/** The mall's own data, loaded with the first document; undefined where even that failed. */
export const useMaybeSite = () => useRouteLoaderData<{ site: Site }>('root')?.site

export function useSite(): Site {
  const site = useMaybeSite()
  if (!site) throw new Error('useSite is for components inside the shell')
  return site
}
