import { ENTRANCE_GROUPS, POSITION_NAMES, type StructureSheet } from '@mall/contract/content/structure-terms'

interface Part {
  /** Its tab. */
  name: string
  /** The button that begins a new row, and what its code is like. */
  add: string
  example: string
  /** What the shop does while it has none. */
  empty: { title: string; hint: string }
  /** Places that are shown though nothing is in them. */
  places: readonly string[]
}

export const PARTS: Readonly<Record<StructureSheet, Part>> = {
  navigation: {
    ...{ name: '导航', add: '新导航', example: 'top-parents' },
    empty: { title: '还没有导航', hint: '商城最上面只有“全部分类”，手机菜单是空的；客人靠搜索和首页找' },
    places: Object.values(POSITION_NAMES),
  },
  panel: {
    ...{ name: '导航面板', add: '新面板项', example: 'parents-age-60' },
    empty: { title: '还没有写过面板', hint: '指着打开分类的导航时，商城列出这个分类的下一级' },
    places: [],
  },
  category: {
    ...{ name: '分类', add: '新分类', example: 'parents' },
    empty: { title: '还没有分类', hint: '给商品写上分类，或按“新分类”；没有分类时商城按价格、人群和系统筛选' },
    places: [],
  },
  entrance: {
    ...{ name: '首页入口', add: '新入口', example: 'who-parents' },
    empty: { title: '还没有首页入口', hint: '首页没有“为谁选”这一段，横幅和查找框下面就是推荐' },
    places: ENTRANCE_GROUPS,
  },
  recommend: {
    ...{ name: '首页推荐', add: '新推荐', example: 'for-parents' },
    empty: { title: '还没有首页推荐', hint: '首页没有“本季推荐”这一段；商品在搜索页都能找到' },
    places: [],
  },
  service: {
    ...{ name: '服务介绍', add: '新服务', example: 'before' },
    empty: { title: '还没有服务介绍', hint: '电脑版首页没有检前、检中、检后这一段' },
    places: [],
  },
}

/** What is said of a place above its rows. */
export const PLACE_NOTES: Readonly<Record<string, string>> = {
  [POSITION_NAMES.footer]: '商城网页的页脚在“商城资料”里改；这里的给别的客户端读',
}
