import type { listNavigation } from '@mall/contract/content/calls'
import { dayOf } from '@mall/contract/days'
import { brandSheetPath, iconPath, themeColourOf } from '@mall/contract/settings/brand'
import type { Api, OutputOf } from '@mall/contract/wire/client'
import { isFailure } from '../client/failure.ts'
import { qrModules } from './qr.server.ts'
import type { Site } from './site.ts'

/** Searched when the search box is empty and the operator set nothing else (specification section 9). */
const DEFAULT_WORD = '体检'

/** Reads what every page shows; for the first document only. */
export async function loadSite(api: Api): Promise<Omit<Site, 'origin' | 'branchId' | 'environment'>> {
  const [operator, help, navigation, mobile, cities, hotWords, defaultWord, announcement, announced] =
    await Promise.all([
      api.getOperator({}),
      api.getFlag({}),
      api.listNavigation({ position: 'top' }),
      api.listNavigation({ position: 'phone' }),
      api.listCities({}),
      configured(api, 'hotword'),
      configured(api, 'defaultword'),
      configured(api, 'homeAnnouncement'),
      configured(api, 'homeAnnouncementUrl'),
    ])
  return {
    year: dayOf(new Date()).slice(0, 4),
    operator,
    brand: brandOf(operator),
    help,
    navigation: firstLevel(navigation.list),
    phoneNavigation: firstLevel(mobile.list),
    cities,
    hotWords: hotWords.split(/[,，]/).filter(Boolean),
    defaultWord: defaultWord || DEFAULT_WORD,
    announcement,
    announcementPath: announced.startsWith('/') ? announced : '',
    codes: operator.qrCodes.map(({ title, note, content }) => ({ title, note, qr: qrModules(content) })),
  }
}

const brandOf = (operator: Site['operator']): Site['brand'] => ({
  sheet: brandSheetPath(operator),
  themeColour: themeColourOf(operator),
  icons: {
    small: iconPath(operator, 'favicon.ico'),
    large: iconPath(operator, 'icon-192.png'),
    touch: iconPath(operator, 'apple-touch-icon.png'),
    largest: iconPath(operator, 'icon-512.png'),
  },
})

type NavigationEntries = OutputOf<typeof listNavigation>['list']

/** The first level alone: what lies behind it is asked for when somebody reaches for it, and would double every document. */
function firstLevel(list: NavigationEntries): Site['navigation'] {
  return list.map(({ categoryList: _, panel, ...item }) => ({ ...item, hasPanel: panel.columns.length > 0 }))
}

/** A configured text; an operator who left it out simply shows none. */
async function configured(api: Api, configKey: string): Promise<string> {
  try {
    return (await api.getConfig({ configKey, configType: 'mall' })).configValue
  } catch (error) {
    if (isFailure(error) && error.failure === 'NOT_FOUND') return ''
    throw error
  }
}
