// What leads through the shop, as a file brings it in.
import { expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'
import { editor } from '../change-set/samples.ts'
import { csvFile } from './samples.ts'

test('a file tells every fault by its cell', async () => {
  await using mall = await openMall()
  const { api } = await editor(mall)
  const faultsOf = async (...lines: string[]) => {
    const { faults } = await api.checkImport({}, { file: csvFile(...lines) })
    return faults.map(({ line, column, words }) => `${line} ${column} ${words}`)
  }
  expect(
    await faultsOf(
      '导航编号,导航名,位置,打开什么,分类编号,地址',
      'a,首页,上面,首页,,',
      'b,院区,顶部,地址,,branch',
      'c,活动,顶部,地址,,/nowhere',
      'd,全家,顶部,分类,none,',
      'e,全家,顶部,分类,,',
    ),
  ).toEqual([
    '2 位置 没有“上面”，写其中一个：顶部、手机菜单、页脚',
    '3 地址 写商城里有的一页，以 / 开头，例如 /branch',
    '4 地址 写商城里有的一页，以 / 开头，例如 /branch',
    '5 分类编号 没有编号 none',
    '6 分类编号 写上打开哪个分类',
  ])
  expect(
    await faultsOf(
      '入口编号,入口名,分组,搜索条件',
      'a,父母,为谁选,crowd=grandparents',
      'b,好价,看什么,colour=red',
      'c,礼品,看什么,product_first_type_id=none',
    ),
  ).toEqual([
    '2 搜索条件 “crowd”不能是“grandparents”，可以从搜索页选好以后复制地址',
    '3 搜索条件 搜索页没有“colour”这个条件，可以从搜索页选好以后复制地址',
    '4 搜索条件 没有编号 none',
  ])
})
