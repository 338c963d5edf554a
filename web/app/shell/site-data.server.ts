import type { Api, OutputOf } from '@mall/contract/client'
import type { listNavigation } from '@mall/contract/content'
import { isFailure } from './failure.ts'
import { qrPath } from './qr.server.ts'
import type { Site } from './site.ts'

/** Searched when the search box is empty and the operator set nothing else (specification section 9). */
const DEFAULT_WORD = '体检'

/** Reads what every page shows; for the first document only. */
export async function getSite(api: Api): Promise<Omit<Site, 'origin' | 'branchId'>> {
  const [operator, navigation, mobile, cities, hotWords, defaultWord, announcement] = await Promise.all([
    api.getOperator({}),
    api.listNavigation({ position: 'top' }),
    api.listNavigation({ position: 'mobile' }),
    api.listCities({}),
    configured(api, 'hotword'),
    configured(api, 'defaultword'),
    configured(api, 'homeAnnouncement'),
  ])
  return {
    operator,
    ...shownNavigation(navigation.list, mobile.list),
    cities,
    hotWords: hotWords.split(/[,，]/).filter(Boolean),
    defaultWord: defaultWord || DEFAULT_WORD,
    announcement,
    codes: operator.qrCodes.map(({ title, note, content }) => ({ title, note, qr: qrPath(content) })),
  }
}

type Listed = OutputOf<typeof listNavigation>['list']

/** Both navigations without what no page shows; a panel that both have is one object, so that a document holds it once. */
function shownNavigation(top: Listed, mobile: Listed): Pick<Site, 'navigation' | 'mobileNavigation'> {
  const panels = new Map(top.map(({ categoryId, panel }) => [categoryId, panel]))
  const shown = (list: Listed) =>
    list.map(({ categoryList: _, ...item }) => ({ ...item, panel: panels.get(item.categoryId) ?? item.panel }))
  return { navigation: shown(top), mobileNavigation: shown(mobile) }
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
