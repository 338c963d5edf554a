import { changeOperator, findOperatorToChange, lockOperator, searchOperator } from '../../settings/public.ts'
import type { KindOfThing } from './kind.ts'
import { oneRowKind } from './one-row-kind.ts'

/** The operator: names, slogan, telephone, assistant, announcement, registrations and licences, as every page and message tells them. */
export const operatorKind: KindOfThing = {
  ...oneRowKind({
    kind: 'operator',
    names: {
      ...{ 'operator.mallName': 'mallName', 'operator.groupName': 'groupName', 'operator.slogan': 'slogan' },
      ...{ 'operator.phone': 'phone', 'operator.phoneHours': 'phoneHours', 'operator.assistantName': 'assistantName' },
      ...{ 'operator.hotWords': 'hotWords', 'operator.announcement': 'announcement' },
      ...{ 'operator.announcementPath': 'announcementPath' },
      ...{ 'operator.filings': 'filings', 'operator.licences': 'licences' },
    },
    ...{ find: findOperatorToChange, lock: lockOperator, write: changeOperator, search: searchOperator },
    pageOf: () => ({ name: '首页', path: '/' }),
  }),
  whyNotDraft: async () => null,
  pairs: {},
  whyNotPublish: () => null,
  pictures: async () => [],
  prices: async () => [],
}
