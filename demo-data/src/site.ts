import { ANNOUNCEMENT_ID, announcementOf } from './announcement.ts'
import type { DemoBranch } from './branches.ts'
import * as content from './content/site.ts'
import { buildNavigation } from './navigation.ts'
import { productId } from './products/product-shape.ts'
import { cell, parseRows } from './rows.ts'

/** Everything around the shelves: navigation, home page, banners, configuration and the operator itself. */
export function buildSite(today: string, branches: readonly DemoBranch[]) {
  return {
    homeCategories: [...homeEntries('为谁选', content.forWhom), ...homeEntries('看什么', content.forWhat)],
    ...buildNavigation(),
    banners: parseRows(content.banners).map((row, index) => ({
      id: `banner-${cell(row, 0)}`,
      tab: cell(row, 1),
      title: cell(row, 2),
      text: cell(row, 3),
      shortText: cell(row, 4),
      pcUrl: cell(row, 5),
      h5Url: cell(row, 5),
      imagePath: `banners/${cell(row, 0)}.svg`,
      phoneImagePath: `banners/${cell(row, 0)}-phone.svg`,
      cast: cell(row, 6),
      position: cell(row, 7),
      sort: index + 1,
    })),
    majorServices: parseRows(content.majorServices).map((row, index) => ({
      id: `service-${cell(row, 0)}`,
      stage: cell(row, 1),
      title: cell(row, 2),
      points: cell(row, 3).split('；'),
      sort: index + 1,
    })),
    recommendTabs: parseRows(content.recommendTabs).map((row, index) => ({
      id: `tab-${cell(row, 0)}`,
      name: cell(row, 1),
      productIds: cell(row, 2).split(' ').map(productId),
      sort: index + 1,
    })),
    configEntries: configEntries(today, branches),
    operator: content.operator,
    help: content.help,
    qualifications: parseRows(content.qualifications).map((row) => ({
      id: cell(row, 0),
      name: cell(row, 1),
      number: cell(row, 2),
      issuedBy: cell(row, 3),
      valid: cell(row, 4),
    })),
  }
}

function homeEntries(groupName: string, table: string) {
  const offset = groupName === '为谁选' ? 0 : 100
  return parseRows(table).map((row, index) => ({
    id: `home-${offset > 0 ? 'organ' : 'crowd'}-${cell(row, 0)}`,
    groupName,
    name: cell(row, 1),
    picture: cell(row, 2),
    imagePath: `categories/${cell(row, 2)}.svg`,
    note: cell(row, 3),
    query: cell(row, 4),
    sort: offset + index + 1,
  }))
}

function configEntries(today: string, branches: readonly DemoBranch[]) {
  const entry = (configKey: string, configValue: string) => ({ configKey, configType: 'mall', configValue })
  return [
    entry('hotword', content.hotWords),
    entry('defaultword', '体检'),
    entry('homeAnnouncement', announcementOf(today, branches)),
    entry('homeAnnouncementUrl', `/mall-list-details/${ANNOUNCEMENT_ID}`),
    entry('servicePhone', content.phone),
  ]
}
