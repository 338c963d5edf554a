import { changeOperator, findOperatorToChange, isLogo, lockOperator, searchOperator } from '../../settings/public.ts'
import type { KindOfThing } from './kind.ts'
import { oneRowKind } from './one-row-kind.ts'

/** The operator: names, slogan, telephone, colour and mark, assistant, announcement, registrations and licences, as every page and message tells them. */
export const operatorKind: KindOfThing = {
  ...oneRowKind({
    kind: 'operator',
    names: {
      ...{ 'operator.mallName': 'mallName', 'operator.groupName': 'groupName', 'operator.slogan': 'slogan' },
      ...{ 'operator.phone': 'phone', 'operator.phoneHours': 'phoneHours', 'operator.assistantName': 'assistantName' },
      ...{ 'operator.brandColour': 'brandColour', 'operator.logo': 'logo' },
      ...{ 'operator.hotWords': 'hotWords', 'operator.announcement': 'announcement' },
      ...{ 'operator.announcementPath': 'announcementPath' },
      ...{ 'operator.footerColumns': 'footerColumns', 'operator.sisterBrands': 'sisterBrands' },
      ...{ 'operator.qrCodes': 'qrCodes' },
      ...{ 'operator.largeRefund': 'largeRefund', 'operator.steepPercent': 'steepPercent' },
      ...{ 'operator.takeBackDays': 'takeBackDays' },
      ...{ 'operator.filings': 'filings', 'operator.licences': 'licences' },
    },
    ...{ find: findOperatorToChange, lock: lockOperator, write: changeOperator, search: searchOperator },
    pageOf: () => ({ name: '首页', path: '/' }),
  }),
  whyNotDraft: async (ctx, { field }, next) =>
    field === 'operator.logo' && next !== '' && !(await isLogo(ctx, next)) ? 'CHANGE_PICTURE_UNKNOWN' : null,
  pairs: {},
  whyNotPublish: () => null,
  prices: async () => [],
}
