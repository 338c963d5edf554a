import type { APIRequestContext } from '@playwright/test'
import { qrModules } from '../../web/app/shell/site/qr.server.ts'
import { qrPath } from '../../web/app/shell/site/qr-path.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'
import { USER_AGENTS } from '../user-agents.ts'

/** Address → title without the brand, and the way to it behind 首页 ('': none); specification section 2. */
const NAMED: Record<string, readonly [title: string, way: string]> = {
  '/searchList?searchItem=颈动脉': ['颈动脉', '全部套餐 颈动脉'],
  '/searchList?product_first_type_id=c-parents': ['父母体检', '全部套餐 父母体检'],
  '/healthInformation': ['健康资讯', '健康资讯'],
  '/branch': ['北京院区', '院区 北京'],
  '/branch/beijing-gulou': ['北京鼓楼院区', '院区 北京 北京鼓楼院区'],
  '/profile/OrderList': ['我的订单', '个人中心 我的订单'],
  '/profile/orderDetail/X': ['订单详情', '个人中心 我的订单 订单详情'],
  '/mall-list?activeName=6': ['集团动态', '集团动态'],
  '/mall-list?activeName=7': ['荣誉资质', '荣誉资质'],
  '/mall-list?activeName=8': ['公益行动', '公益行动'],
  '/settlement': ['确认订单', ''],
  '/user-agreement': ['用户协议', ''],
}

/** Registrations in the footer → their official register. */
const REGISTERED = {
  '备案号：示例备 00000000 号-1': 'https://beian.miit.gov.cn/',
  '公网安备 00000000000000 号（示例）': 'https://beian.mps.gov.cn/',
}

/** As somebody who may have a login, so that personal screens answer with their own documents. */
const document = async (request: APIRequestContext, path: string, agent: keyof typeof USER_AGENTS = 'desktop') =>
  (await request.get(path, { headers: { cookie: 'rt=whoever', 'user-agent': USER_AGENTS[agent] } })).text()

const titleIn = (html: string) => /<title>([^<]*)/.exec(html)?.[1]

const wordsIn = (html: string) => [...html.matchAll(/>([^<]+)</g)].map(([, words = '']) => words)

test('every screen’s title ends with the brand; the desktop shows breadcrumbs, the phone a back link', {
  tag: '@desktop',
}, async ({ request }) => {
  for (const [path, [title, way]] of Object.entries(NAMED)) {
    const html = await document(request, path)
    const crumbs = /<nav aria-label="当前位置".*?<\/nav>/s.exec(html)?.[0] ?? ''
    expect([path, titleIn(html)]).toEqual([path, `${title} - 和序体检商城`])
    expect([path, wordsIn(crumbs).join(' ')]).toEqual([path, way && `首页 ${way}`])
    const phone = await document(request, path, 'phone')
    expect([path, titleIn(phone)]).toEqual([path, `${title} - 和序体检商城`])
    expect([path, phone.includes('aria-label="当前位置"'), phone.includes('aria-label="返回"')]).toEqual([
      path,
      false,
      true,
    ])
  }
  for (const path of ['/', '/transfer'])
    expect([path, titleIn(await document(request, path))]).toEqual([path, '和序体检商城'])
})

test('the footer’s links work, its licences are shown, and configured QR codes are drawn', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const footer = /<footer.*<\/footer>/s.exec(await document(request, '/'))?.[0] ?? ''
  const links = [...footer.matchAll(/href="(\/[^"]*)"/g)].map(([, to = '']) => to.replaceAll('&amp;', '&'))
  for (const to of ['/mall/about', '/mall/management', '/mall/sense', '/data-report', '/profile/help-center'])
    expect(links).toContain(to)
  expect(links.filter((to) => to.startsWith('/mall-list?activeName='))).toHaveLength(3)
  expect(links.filter((to) => to.startsWith('/mall-article/'))).toHaveLength(1)
  expect(links.filter((to) => to.startsWith('/qualification/'))).toEqual([
    '/qualification/telecom',
    '/qualification/drug',
  ])
  for (const to of links) expect([to, (await request.get(to)).status()]).toEqual([to, 200])

  const { data: operator } = await (await request.get('/api/configure/getOperator')).json()
  expect(operator.qrCodes).toHaveLength(3)
  for (const { title, content } of operator.qrCodes) {
    expect(footer).toContain(`${title}二维码`)
    expect(footer).toContain(qrPath(qrModules(content)))
  }
  for (const { name } of operator.sisterBrands) expect(footer).toContain(name)

  await open(page, '/')
  for (const [name, register] of Object.entries(REGISTERED)) {
    const link = page.getByRole('contentinfo').getByRole('link', { name, exact: true })
    await expect(link).toHaveAttribute('href', register)
  }
})
