import { expect, test } from 'vitest'
import { NO_PAGE } from '../no-page.ts'
import { otherWays } from './ways-on.ts'

const word = (label: string, without: string) => ({ kind: 'word' as const, label, filter: null, without })
const waysOf = (page: Partial<typeof NO_PAGE>, address: string) =>
  otherWays({ ...NO_PAGE, ...page }, new URLSearchParams(address)).flatMap(({ ways }) => ways)

test('of the conditions whose absence helps, those are offered that the list has not left out itself', () => {
  const page = {
    relaxed: '没有符合全部条件的商品，已去掉“价格”条件',
    dropped: ['price' as const],
    withoutOne: [
      { filter: 'price' as const, name: '价格', total: 3 },
      { filter: 'place' as const, name: '地点', total: 12 },
    ],
  }
  expect(waysOf(page, 'searchItem=洗牙&cityId=110100&branchId=b&priceMax=100')).toEqual([
    { label: '地点，12 个', to: '/searchList?priceMax=100&searchItem=%E6%B4%97%E7%89%99' },
  ])
  // Read out of the term, it is taken out of the term.
  const readings = [{ kind: 'city' as const, label: '北京', filter: 'place' as const, without: '洗牙' }]
  expect(
    waysOf({ ...page, readings }, 'searchItem=洗牙 北京&priceMax=100').map(({ to }) => decodeURIComponent(to)),
  ).toEqual(['/searchList?priceMax=100&searchItem=洗牙'])
})

test('a term that nothing holds as a whole is offered without each of its words; terms that find something too', () => {
  const readings = [word('颈动脉', '疫苗'), word('疫苗', '颈动脉')]
  const relaxed = '没有同时包含“颈动脉”“疫苗”的商品，下面各含一部分'
  const ways = waysOf({ relaxed, readings, tryTerms: ['心脑血管'] }, 'searchItem=颈动脉 疫苗&tier=4&page=3')
  expect(ways.map(({ label, to }) => [label, decodeURIComponent(to)])).toEqual([
    ['不找“颈动脉”', '/searchList?searchItem=疫苗&tier=4'],
    ['不找“疫苗”', '/searchList?searchItem=颈动脉&tier=4'],
    ['心脑血管', '/searchList?searchItem=心脑血管&tier=4'],
  ])
  expect(waysOf({ readings }, 'searchItem=颈动脉 疫苗')).toEqual([])
})
