/** For whom a product is, by its key in addresses. */
export const CROWD_NAMES = {
  ...{ parents: '父母', women: '女性', men: '男性', work: '职场' },
  ...{ teens: '青少年', pregnancy: '备孕', family: '全家', entry: '入职' },
} as const
