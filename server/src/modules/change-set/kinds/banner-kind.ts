import type { ChangeField } from '@mall/contract/change-set/fields'
import { isPicturePath } from '@mall/contract/content/article-terms'
import { changeBanner, findBannersToChange, lockBanners, searchBanners } from '../../content/public.ts'
import type { KindOfThing } from './kind.ts'
import { oneRowKind } from './one-row-kind.ts'

/** Without these nothing is shown. */
const NEEDED: readonly ChangeField[] = [
  ...(['banner.title', 'banner.text', 'banner.tab', 'banner.image', 'banner.phoneImage'] as const),
  ...(['banner.pcUrl', 'banner.h5Url'] as const),
]
const PICTURES = ['banner.image', 'banner.phoneImage']

/** Banners: words, pictures, addresses, order, and when they are shown. */
export const bannerKind: KindOfThing = {
  ...oneRowKind({
    kind: 'banner',
    names: {
      ...{ 'banner.title': 'title', 'banner.text': 'text', 'banner.shortText': 'shortText', 'banner.tab': 'tab' },
      ...{ 'banner.image': 'image', 'banner.phoneImage': 'phoneImage', 'banner.sort': 'sort' },
      ...{ 'banner.pcUrl': 'pcUrl', 'banner.h5Url': 'h5Url', 'banner.position': 'position', 'banner.listed': 'listed' },
      ...{ 'banner.shownFrom': 'shownFrom', 'banner.shownUntil': 'shownUntil' },
    },
    ...{ find: findBannersToChange, lock: lockBanners, write: changeBanner, search: searchBanners },
    pageOf: () => ({ name: '首页', path: '/' }),
  }),
  whyNotDraft: async (ctx, { field }, next) =>
    PICTURES.includes(field) && !(isPicturePath(next) && (await ctx.objects.head(next)))
      ? 'CHANGE_PICTURE_UNKNOWN'
      : null,
  pairs: {
    'banner.shownFrom': ['banner.shownUntil'],
    'banner.shownUntil': ['banner.shownFrom'],
    'banner.listed': NEEDED,
  },
  whyNotPublish({ field, next }, _, willBe) {
    if (field === 'banner.listed')
      return next === 'yes' && NEEDED.some((one) => willBe(one) === '') ? 'CHANGE_BANNER_UNFINISHED' : null
    if (field === 'banner.shownFrom') return areInOrder(next, willBe('banner.shownUntil'))
    return field === 'banner.shownUntil' ? areInOrder(willBe('banner.shownFrom'), next) : null
  },
  prices: async () => [],
}

const areInOrder = (from: string, until: string) =>
  from === '' || until === '' || Date.parse(from) < Date.parse(until) ? null : 'CHANGE_TIMES_CROSSED'
