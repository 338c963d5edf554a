// A mall under another name, without a build.
import { INITIAL_THRESHOLDS } from '@mall/contract/settings/thresholds'
import { expect, test } from 'vitest'
import { openMall } from '../../../../test/support/mall.ts'
import { anOperator, someQualifications } from '../../settings/samples.ts'
import { aDraft, approved, director, editor, idOf, published, reviewer, submitted } from '../samples.ts'

const refusal = (failure: string) => expect.objectContaining({ failure })
const reason = '换名字'
const thingId = 'operator'

const OF_SECOND_GROUP = [
  { field: 'operator.mallName', thingId, value: '安和体检' },
  { field: 'operator.groupName', thingId, value: '安和健康集团' },
  { field: 'operator.slogan', thingId, value: '慢慢来，查清楚' },
  { field: 'operator.phone', thingId, value: '021-6400 0000' },
  { field: 'operator.phoneHours', thingId, value: '工作日 9:00–18:00' },
  { field: 'operator.filings', thingId, value: '沪ICP备 00000000 号 https://beian.miit.gov.cn\n安和公示' },
  { field: 'operator.licences', thingId, value: '营业执照｜示例 9131｜示例市场监管局｜长期' },
] as const

test('a mall that is renamed shows nothing of its old name, and gets it back when that is taken back', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  await anOperator(ctx, {
    sisterBrands: [],
    notices: [{ text: '和序备案', qualificationId: 'telecom', registerUrl: null }],
  })
  await someQualifications(ctx, [{}])
  const shopper = await mall.visitor()
  const shown = async () => {
    const texts = await Promise.all(
      ['/manifest.webmanifest', '/rss.xml', '/api/configure/getOperator'].map(async (path) =>
        (await mall.fetch(path)).text(),
      ),
    )
    return texts.join('\n') + JSON.stringify(await shopper.api.getServicePhone({}))
  }
  const before = await shopper.api.getOperator({})
  const [author, boss] = [await editor(mall), await director(mall)]
  const set = await approved(author, boss, OF_SECOND_GROUP)
  expect((await boss.api.getChangeEffect(idOf(set))).pages).toEqual([{ name: '首页', path: '/' }])
  const { version } = await boss.api.publishChangeSet({ ...set, publishAt: null, reason })
  mall.clock.advance(61_000)

  const after = await shown()
  expect(after).toContain('安和体检')
  expect(after).not.toMatch(/和序|4008/)
  expect(await shopper.api.getOperator({})).toMatchObject({
    ...{ mallName: '安和体检', groupName: '安和健康集团', slogan: '慢慢来，查清楚', product: before.product },
    footerColumns: before.footerColumns,
    notices: [
      { text: '沪ICP备 00000000 号', registerUrl: 'https://beian.miit.gov.cn', qualificationId: null },
      { text: '安和公示', registerUrl: null, qualificationId: null },
    ],
  })
  const { rows } = await ctx.pool.query(`select value->0->>'id' as id from setting where name = 'qualifications'`)
  const qualificationId = String(rows[0]?.id)
  expect(await shopper.api.getQualification({ qualificationId })).toMatchObject({
    chosen: { name: '营业执照', number: '示例 9131', issuedBy: '示例市场监管局', valid: '长期' },
  })
  await expect(shopper.api.getQualification({ qualificationId: 'telecom' })).rejects.toEqual(refusal('NOT_FOUND'))
  const record = await ctx.pool.query(`select changes from audit where call = 'publishChangeSet'`)
  expect(record.rows[0]?.changes).toContainEqual({
    ...{ field: '商城资料 客服电话', before: '4008-100-120', after: '021-6400 0000' },
  })

  await boss.api.takeBackChangeSet({ ...set, version, reason })
  expect(await shopper.api.getOperator({})).toMatchObject({
    ...{ mallName: before.mallName, phone: before.phone },
    notices: [{ text: '和序备案' }],
  })
})

test('assistant, hot words and announcement are changed in sets and emptied; an address elsewhere is refused', async () => {
  await using mall = await openMall()
  await anOperator(mall.ctx)
  const [author, boss] = [await editor(mall), await director(mall)]
  const { api } = await mall.visitor()
  const change = (name: 'assistantName' | 'hotWords' | 'announcement' | 'announcementPath', value: string) =>
    ({ field: `operator.${name}`, thingId, value }) as const
  const doctor = await reviewer(mall)
  const publish = async (changes: Parameters<typeof approved>[2]) => {
    const set = await approved(author, boss, changes, doctor)
    await boss.api.publishChangeSet({ ...set, publishAt: null, reason })
  }
  await publish([
    change('assistantName', '小安'),
    change('hotWords', '入职体检，甲状腺'),
    change('announcement', '十月一日放假，二日照常'),
    change('announcementPath', '/profile/help-center'),
  ])
  const entry = async (configKey: string) => (await api.getConfig({ configKey, configType: 'mall' })).configValue
  expect((await api.getFlag({})).name).toBe('小安')
  expect(await entry('hotword')).toBe('入职体检，甲状腺')
  expect(await entry('homeAnnouncement')).toBe('十月一日放假，二日照常')
  const elsewhere = aDraft(author, [change('announcementPath', 'https://evil.example')])
  await expect(elsewhere).rejects.toEqual(refusal('BAD_INPUT'))
  const emptied = await approved(author, doctor, [change('announcement', '')])
  await boss.api.publishChangeSet({ ...emptied, publishAt: null, reason })
  expect(await entry('homeAnnouncement')).toBe('')
})

test('what one person decides alone is the mall’s own choice, approved as prices are', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  await anOperator(ctx)
  const [author, boss] = [await editor(mall), await director(mall)]
  expect((await boss.api.getStaffSession({})).thresholds).toEqual(INITIAL_THRESHOLDS)
  const limit = (name: 'largeRefund' | 'steepPercent' | 'takeBackDays', value: string) =>
    ({ field: `operator.${name}`, thingId, value }) as const
  for (const value of ['', '-1', '2.5', '100000'])
    await expect(aDraft(author, [limit('largeRefund', value)])).rejects.toEqual(refusal('BAD_INPUT'))
  await expect(aDraft(author, [limit('steepPercent', '100')])).rejects.toEqual(refusal('BAD_INPUT'))
  const doctor = await reviewer(mall)
  const waiting = await submitted(author, [limit('largeRefund', '80')])
  await expect(doctor.api.approveChangeSet({ ...waiting, reason })).rejects.toEqual(refusal('RIGHT_MISSING'))
  const changes = [limit('largeRefund', '80'), limit('steepPercent', '5'), limit('takeBackDays', '2')]
  const set = await approved(author, boss, changes)
  const { version } = await boss.api.publishChangeSet({ ...set, publishAt: null, reason })
  const chosen = { largeRefundYuan: 80, steepPercent: 5, takeBackDays: 2 }
  expect((await boss.api.getStaffSession({})).thresholds).toEqual(chosen)
  const { rights } = await boss.api.getRightsTable({})
  expect(rights.flatMap(({ limit }) => limit?.text ?? [])).toEqual(
    expect.arrayContaining(['同一个订单合计 ¥80.00 以内自己定', expect.stringContaining('低 5% 以内')]),
  )
  const { takeBackUntil } = await boss.api.getChangeSet({ changeSetId: set.changeSetId })
  expect(new Date(takeBackUntil ?? 0).getTime()).toBeLessThan(ctx.clock.now().getTime() + 2 * 86_400_000 + 1)
  mall.clock.advance(2 * 86_400_000 + 60_000)
  const later = await director(mall)
  await expect(later.api.takeBackChangeSet({ ...set, version, reason })).rejects.toEqual(refusal('TAKE_BACK_LATE'))
})

test('an empty mall gets its name and licences, which stay where only one of them changes', async () => {
  await using mall = await openMall()
  const [author, boss] = [await editor(mall), await director(mall)]
  await published(author, boss, [{ field: 'operator.phone', thingId, value: '021-6400 0000' }])
  const shopper = await mall.visitor()
  expect(await shopper.api.getOperator({})).toMatchObject({ mallName: '体检商城', phone: '021-6400 0000' })
  const licences = '营业执照｜示例 1｜示例局｜长期\n执业许可｜示例 2｜示例委|至 2030.12.31'
  await published(author, boss, [
    { field: 'operator.mallName', thingId, value: '安和体检' },
    { field: 'operator.licences', thingId, value: licences },
  ])
  const idsNow = async () =>
    (
      await mall.ctx.pool.query(
        `select jsonb_path_query_array(value, '$[*].id') as ids from setting where name = 'qualifications'`,
      )
    ).rows[0]?.ids
  const ids: string[] = await idsNow()
  expect(new Set(ids).size).toBe(2)
  await published(author, boss, [
    { field: 'operator.licences', thingId, value: '执业许可证｜示例 2｜示例委｜至 2035.12.31' },
  ])
  expect(await idsNow()).toEqual([ids[1]])
  expect(await shopper.api.getOperator({})).toMatchObject({ mallName: '安和体检', phone: '021-6400 0000' })
})

test('what is no licence, telephone or address is refused with the field, and a change meanwhile is a conflict', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  await anOperator(ctx)
  const [author, boss] = [await editor(mall), await director(mall)]
  const draft = await aDraft(author, [])
  const put = (name: 'licences' | 'filings' | 'phone' | 'mallName', value: string) =>
    author.api.putChange({ ...draft, change: { field: `operator.${name}`, thingId, value } })
  for (const value of ['营业执照', '甲｜1｜局', '甲｜1｜局｜长期｜多', '甲｜1｜局｜长期\n乙｜1｜局｜长期'])
    await expect(put('licences', value)).rejects.toMatchObject({
      failure: 'BAD_INPUT',
      message: expect.stringContaining('一行一项'),
    })
  await expect(put('filings', '备案 http://evil.example')).rejects.toEqual(refusal('BAD_INPUT'))
  await expect(put('phone', '打给我')).rejects.toEqual(refusal('BAD_INPUT'))
  await expect(put('mallName', '一行\n两行')).rejects.toEqual(refusal('BAD_INPUT'))
  await expect(
    author.api.putChange({ ...draft, change: { field: 'operator.mallName', thingId: 'other', value: '别的' } }),
  ).rejects.toEqual(refusal('NOT_FOUND'))

  const set = await submitted(author, [{ field: 'operator.mallName', thingId, value: '安和体检' }])
  await published(author, boss, [{ field: 'operator.mallName', thingId, value: '康和体检' }])
  await expect(boss.api.approveChangeSet({ ...set, reason })).rejects.toEqual(refusal('CHANGE_CONFLICT'))
})

test('footer, brands and codes are written in lines, emptied, and refused with what to write', async () => {
  await using mall = await openMall()
  await anOperator(mall.ctx, { sisterBrands: [{ name: '和序臻享', note: '高端', mark: 'zx' }] })
  const shopper = await mall.visitor()
  const [author, boss] = [await editor(mall), await director(mall)]
  const written = [
    {
      field: 'operator.footerColumns',
      thingId,
      value: '关于：集团简介 /mall/about\n服务: 预约 /appointment, 帮助 /profile/help-center',
    },
    { field: 'operator.sisterBrands', thingId, value: '和序臻享｜高端体检\n安和门诊|全科' },
    { field: 'operator.qrCodes', thingId, value: '公众号｜安和体检｜https://example.com/official' },
  ] as const
  await published(author, boss, [...written])
  mall.clock.advance(61_000)
  expect(await shopper.api.getOperator({})).toMatchObject({
    footerColumns: [
      { title: '关于', links: [{ text: '集团简介', to: '/mall/about' }] },
      {
        title: '服务',
        links: [
          { text: '预约', to: '/appointment' },
          { text: '帮助', to: '/profile/help-center' },
        ],
      },
    ],
    sisterBrands: [
      { name: '和序臻享', note: '高端体检', mark: 'zx' },
      { name: '安和门诊', note: '全科', mark: '' },
    ],
    qrCodes: [{ title: '公众号', note: '安和体检', content: 'https://example.com/official' }],
  })
  const draft = await author.api.startChangeSet({ title: '页脚', reason })
  for (const [field, value] of [
    ['operator.footerColumns', '关于 /mall/about'],
    ['operator.footerColumns', '关于：简介 //evil.example/'],
    ['operator.footerColumns', '关于：简介 https://evil.example/'],
    ['operator.footerColumns', ['一', '二', '三', '四'].map((name) => `${name}：简介 /mall/about`).join('\n')],
    ['operator.sisterBrands', '安和门诊'],
    ['operator.sisterBrands', '安和门诊｜全科\n安和门诊｜牙科'],
    ['operator.qrCodes', '公众号｜安和｜http://example.com/'],
    ['operator.qrCodes', '公众号｜安和｜javascript:alert(1)'],
  ] as const)
    await expect(author.api.putChange({ ...draft, change: { field, thingId, value } }), value).rejects.toMatchObject({
      failure: 'BAD_INPUT',
    })
  await published(
    author,
    boss,
    written.map((one) => ({ ...one, value: '' })),
  )
  mall.clock.advance(61_000)
  expect(await shopper.api.getOperator({})).toMatchObject({ footerColumns: [], sisterBrands: [], qrCodes: [] })
})
