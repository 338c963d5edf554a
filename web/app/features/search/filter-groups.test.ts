import { expect, test } from 'vitest'
import { chosenFilters, filterGroups, optionUrl } from './filter-groups.ts'
import type { Found, SearchPage } from './find.ts'
import { readSearchQuery } from './search-query.ts'

const facets: SearchPage['facets'] = {
  types: [{ id: 'c-men', name: '男性', count: 9 }],
  crowds: [
    { id: 'men', name: '男性', count: 9 },
    { id: 'women', name: '女性', count: 4 },
  ],
  sexes: [],
  ages: [{ id: '65', name: '60–69 岁', count: 3 }],
  concerns: [],
  tiers: [
    { id: '0', name: '单项与其他', count: 1 },
    { id: '3', name: '深度', count: 2 },
  ],
  brands: [],
  cities: [{ id: '110100', name: '北京', count: 5 }],
  branches: [{ id: 'b1', name: '鼓楼院区', count: 5 }],
  price: null,
  bookableThisWeek: 2,
  hasCoupon: 1,
}

function look(url: string) {
  const search = new URLSearchParams(url)
  const page: SearchPage = {
    activity: null,
    list: [],
    total: 13,
    curPage: 1,
    pageSize: 20,
    facets,
    relaxed: '',
    understood: [],
    readings: [],
    dropped: [],
    withoutOne: [],
    tryTerms: [],
    advice: '',
  }
  const found: Found = {
    query: readSearchQuery(search),
    visitor: {},
    heading: '',
    within: null,
    isKnownCategory: true,
    pages: [page],
  }
  const groups = filterGroups(found, search)
  const press = (param: string, id: string) => {
    const group = groups.find((each) => each.param === param)
    const option = group?.options.find((each) => each.id === id)
    return group && option ? optionUrl(search, group, option) : null
  }
  return { groups, press, chips: chosenFilters(found, groups, search) }
}

test('several audiences and ages can be chosen, and each cleared by itself', () => {
  const { press } = look('crowd=men&age=35')
  expect(press('crowd', 'women')).toBe('/searchList?age=35&crowd=men,women')
  expect(press('crowd', 'men')).toBe('/searchList?age=35')
  expect(press('age', '65')).toBe('/searchList?age=35,65&crowd=men')
})

test('clearing a city clears its branch, a first level its second', () => {
  expect(look('cityId=110100&branchId=b1').press('cityId', '110100')).toBe('/searchList')
  const second = look('product_first_type_id=c-men&product_second_type_id=c-men-heart')
  expect(second.groups[0]).toMatchObject({ title: '细分', param: 'product_second_type_id' })
  expect(look('').press('product_first_type_id', 'c-men')).toBe('/searchList?product_first_type_id=c-men')
})

test('every active filter is a removable chip, even one without results', () => {
  const { chips } = look('crowd=men,teens&cityId=110100&week=1&priceMin=50000&tier=3')
  expect(chips.map(({ label }) => label)).toEqual(['男性', '其他人群', '深度', '北京可约', '本周能约上', '¥500 以上'])
  expect(chips[1]?.to).toBe('/searchList?cityId=110100&crowd=men&priceMin=50000&tier=3&week=1')
})

test('groups without options and invalid depths are not offered', () => {
  const { groups } = look('')
  expect(groups.map(({ title }) => title)).toEqual(['适合谁', '年龄', '检查深度', '在哪个城市做', '院区', '分类'])
  expect(groups.find(({ param }) => param === 'tier')?.options.map(({ rings }) => rings)).toEqual([3])
})
