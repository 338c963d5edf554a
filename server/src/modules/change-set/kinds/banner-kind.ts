import {
  changeBanner,
  findBannersToChange,
  isBannerPicture,
  listBannerPictures,
  lockBanners,
  searchBanners,
} from '../../content/public.ts'
import type { KindOfThing } from './kind.ts'
import { oneRowKind } from './one-row-kind.ts'

const PICTURES = ['banner.image', 'banner.phoneImage']

/** Banners: words, pictures, addresses, order, and when they are shown. */
export const bannerKind: KindOfThing = {
  ...oneRowKind({
    kind: 'banner',
    names: {
      ...{ 'banner.title': 'title', 'banner.text': 'text', 'banner.shortText': 'shortText', 'banner.tab': 'tab' },
      ...{ 'banner.image': 'image', 'banner.phoneImage': 'phoneImage', 'banner.sort': 'sort' },
      ...{ 'banner.pcUrl': 'pcUrl', 'banner.h5Url': 'h5Url' },
      ...{ 'banner.shownFrom': 'shownFrom', 'banner.shownUntil': 'shownUntil' },
    },
    ...{ find: findBannersToChange, lock: lockBanners, write: changeBanner, search: searchBanners },
    pageOf: () => ({ name: '首页', path: '/' }),
  }),
  whyNotDraft: async (ctx, { field }, next) =>
    PICTURES.includes(field) && !(await isBannerPicture(ctx, next)) ? 'CHANGE_PICTURE_UNKNOWN' : null,
  pairs: { 'banner.shownFrom': 'banner.shownUntil', 'banner.shownUntil': 'banner.shownFrom' },
  whyNotPublish({ field, next }, _, paired) {
    if (next === '' || paired === '') return null
    if (field === 'banner.shownFrom') return isBefore(next, paired) ? null : 'CHANGE_TIMES_CROSSED'
    return field !== 'banner.shownUntil' || isBefore(paired, next) ? null : 'CHANGE_TIMES_CROSSED'
  },
  pictures: listBannerPictures,
  prices: async () => [],
}

const isBefore = (from: string, until: string) => Date.parse(from) < Date.parse(until)
