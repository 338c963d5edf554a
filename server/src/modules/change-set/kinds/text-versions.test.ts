// The mall's own texts by version: written in change sets, agreed to at login, and never changed once they were published.
import { agreedText } from '@mall/contract/account/agreements'
import { rowValue } from '@mall/contract/change-set/row-value'
import { htmlOfText, textOfHtml } from '@mall/contract/content/page-text'
import type { TextSlug } from '@mall/contract/content/texts'
import { addDays } from '@mall/contract/days'
import { buildPages } from '@mall/demo-data/pages'
import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../../test/support/mall.ts'
import { aMobile, askForCode, codeOn } from '../../account/samples.ts'
import { contentVersion } from '../../settings/public.ts'
import { anOperator } from '../../settings/samples.ts'
import { publishDue } from '../publish-due.ts'
import { aDraft, approved, director, editor, published, reviewer, submitted } from '../samples.ts'

const DAY_MS = 86_400_000
const refusal = (failure: string) => expect.objectContaining({ failure })

interface Cells {
  title?: string
  effectiveOn: string
  changes?: string
  body?: string
}

const text = (thingId: TextSlug, { title = '用户协议', changes = '', body = '第一版。', effectiveOn }: Cells) => ({
  ...{ field: 'row.text' as const, thingId },
  value: rowValue('text', { title, effectiveOn, changes, body }),
})

const agreement = (cells: Cells) => text('user-agreement', cells)

async function withFirstVersions(mall: TestMall) {
  const [author, boss] = [await editor(mall), await director(mall)]
  const effectiveOn = mall.clock.today()
  const privacy = text('privacy-clause', { title: '隐私政策', effectiveOn })
  await published(author, boss, [agreement({ effectiveOn }), privacy])
  return { author, boss, effectiveOn }
}

const versionsOf = async (mall: TestMall) =>
  (await (await mall.visitor()).api.getPage({ slug: 'user-agreement' })).versions.map((one) => one.version)

test('a text is published, read with the operator’s own words, and its next version leaves the first as it was', async () => {
  await using mall = await openMall()
  await anOperator(mall.ctx, { mallName: '云杉体检', phone: '400-820-0000' })
  const { author, boss, effectiveOn } = await withFirstVersions(mall)
  const later = addDays(effectiveOn, 10)
  const body = '## who|我们\n{mall}的电话 {phone}。\n- 一条 <b>粗</b>\n## 问\n? 几点开门\n七点。'
  await published(author, boss, [agreement({ effectiveOn: later, changes: '写明电话\n写明几点开门', body })])
  const { api } = await mall.visitor()
  const page = await api.getPage({ slug: 'user-agreement' })
  expect(page).toMatchObject({ version: later, changes: ['写明电话', '写明几点开门'] })
  expect(page.bodyHtml).toBe(
    '<h2 id="who">我们</h2><p>云杉体检的电话 <a href="tel:400-820-0000">400-820-0000</a>。</p>' +
      '<ul><li>一条 &lt;b&gt;粗&lt;/b&gt;</li></ul>',
  )
  expect(page.sections[1]).toEqual({
    ...{ id: 'part-2', title: '问' },
    questions: [{ id: 'part-2-1', question: '几点开门', answerHtml: '<p>七点。</p>' }],
  })
  expect((await api.getPage({ slug: 'user-agreement', version: effectiveOn })).bodyHtml).toBe('<p>第一版。</p>')
  expect(await author.api.getShopText({ slug: 'user-agreement' })).toMatchObject({
    body,
    earliestOn: addDays(later, 1),
  })
})

test('who agreed to an earlier version is asked again at the next login', async () => {
  await using mall = await openMall()
  const { author, boss, effectiveOn } = await withFirstVersions(mall)
  const device = await mall.visitor()
  const first = await device.api.getAgreedVersions({})
  expect(first).toEqual({ agreement: effectiveOn, privacy: effectiveOn })
  const mobile = aMobile(mall.ctx)
  const grant = { grant_type: 'urn:mall:params:oauth:grant-type:sms' as const, mobile }
  await askForCode(device, mobile)
  device.accessToken = (
    await device.api.oauthToken({ ...grant, sms_code: await codeOn(mall, mobile), agreed: agreedText(first) })
  ).access_token
  const later = addDays(effectiveOn, 7)
  await published(author, boss, [agreement({ effectiveOn: later, changes: '写明电话' })])
  const { list } = await device.api.getConsents({})
  expect(list.slice(0, 2)).toMatchObject([
    { purpose: 'agreement', version: later, state: 'older' },
    { purpose: 'privacy', version: effectiveOn, state: 'given' },
  ])
  mall.clock.advance(120_000)
  await askForCode(device, mobile)
  const again = { ...grant, sms_code: await codeOn(mall, mobile) }
  await expect(device.api.oauthToken({ ...again, agreed: agreedText(first) })).rejects.toEqual(
    refusal('AGREEMENT_NEEDED'),
  )
  const now = await device.api.getAgreedVersions({})
  device.accessToken = (await device.api.oauthToken({ ...again, agreed: agreedText(now) })).access_token
  expect((await device.api.getConsents({})).list[0]).toMatchObject({
    ...{ state: 'given', version: later },
    history: [
      { version: later, withdrawnAt: null },
      { version: effectiveOn, withdrawnAt: expect.any(String) },
    ],
  })
})

test('a next version is told a week ahead and says what changed; a help page needs no week', async () => {
  await using mall = await openMall()
  const { author, boss, effectiveOn } = await withFirstVersions(mall)
  const draft = (cells: Cells) => aDraft(author, [agreement(cells)])
  await expect(draft({ effectiveOn: addDays(effectiveOn, 6), changes: '改了' })).rejects.toEqual(
    refusal('TEXT_DAY_EARLY'),
  )
  await expect(draft({ effectiveOn: addDays(effectiveOn, 7) })).rejects.toEqual(refusal('TEXT_CHANGES_MISSING'))
  const put = (change: Parameters<typeof author.api.putChange>[0]['change']) => aDraft(author, [change])
  await expect(put({ ...agreement({ effectiveOn }), thingId: 'nobody-knows-it' })).rejects.toEqual(refusal('BAD_INPUT'))
  await expect(put(agreement({ effectiveOn: '2026-02-30' }))).rejects.toEqual(refusal('BAD_INPUT'))
  const help = (cells: Cells) => text('help-center', { title: '帮助中心', ...cells })
  const doctor = await reviewer(mall)
  const first = await approved(author, boss, [help({ effectiveOn })], doctor)
  await boss.api.publishChangeSet({ ...first, publishAt: null, reason: '上线' })
  // The same words, so nothing medical.
  await published(author, boss, [help({ effectiveOn: addDays(effectiveOn, 1), changes: '多了一问' })])
  // Approved in time, but published too late to be told a week ahead.
  const set = await approved(author, boss, [agreement({ effectiveOn: addDays(effectiveOn, 7), changes: '改了' })])
  mall.clock.advance(2 * 86_400_000)
  const late = await director(mall, '另一位')
  await expect(late.api.publishChangeSet({ ...set, publishAt: null, reason: '上线' })).rejects.toEqual(
    refusal('TEXT_DAY_EARLY'),
  )
  expect(await versionsOf(mall)).toEqual([effectiveOn])
})

test('of two drafts of one text the second is in conflict, and a published version is not taken back', async () => {
  await using mall = await openMall()
  const { author, boss, effectiveOn } = await withFirstVersions(mall)
  const [week, later] = [addDays(effectiveOn, 7), addDays(effectiveOn, 8)]
  const one = await approved(author, boss, [agreement({ effectiveOn: week, changes: '一' })])
  const other = await approved(author, boss, [agreement({ effectiveOn: later, changes: '二' })])
  const publish = (set: typeof one) => boss.api.publishChangeSet({ ...set, publishAt: null, reason: '上线' })
  const outcomes = await Promise.allSettled([publish(one), publish(other)])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await versionsOf(mall)).length).toBe(2)
  const done = outcomes[0]?.status === 'fulfilled' ? outcomes[0].value : null
  const [set, version] = done ? [one, done.version] : [other, 0]
  const { version: standing } = await boss.api.getChangeSet({ changeSetId: set.changeSetId })
  const back = boss.api.takeBackChangeSet({ ...set, version: version || standing, reason: '撤回' })
  await expect(back).rejects.toEqual(refusal('CHANGE_ROWS_STAY'))
})

test('a text that is planned fits the day it is planned for; if that passes, the set says why it waits', async () => {
  await using mall = await openMall()
  const { author, boss, effectiveOn } = await withFirstVersions(mall)
  const next = agreement({ effectiveOn: addDays(effectiveOn, 8), changes: '写明电话' })
  const set = await approved(author, boss, [next])
  const plan = (days: number) => {
    const publishAt = new Date(mall.clock.now().getTime() + days * DAY_MS).toISOString()
    return boss.api.publishChangeSet({ ...set, publishAt, reason: '上线' })
  }
  await expect(plan(2)).rejects.toEqual(refusal('TEXT_DAY_EARLY'))
  await plan(1)
  mall.clock.advance(2 * DAY_MS)
  await publishDue(mall.ctx)
  const late = await director(mall, '另一位')
  expect(await late.api.getChangeSet({ changeSetId: set.changeSetId })).toMatchObject({
    ...{ state: 'approved', publishAt: null, problem: expect.stringContaining('请改生效日') },
  })
})

test('what is not agreed to at login is shown from its day on, and can be read before', async () => {
  await using mall = await openMall()
  const { author, boss, effectiveOn } = await withFirstVersions(mall)
  const later = addDays(effectiveOn, 7)
  const rules = (cells: Cells) => text('sales-back', { title: '退改规则', ...cells })
  await published(author, boss, [rules({ effectiveOn })])
  await published(author, boss, [rules({ effectiveOn: later, changes: '改了', body: '第二版。' })])
  const { api } = await mall.visitor()
  const shown = async () => (await api.getPage({ slug: 'sales-back' })).version
  expect(await api.getPage({ slug: 'sales-back' })).toMatchObject({
    ...{ version: effectiveOn, bodyHtml: '<p>第一版。</p>', versions: [{ version: later }, { version: effectiveOn }] },
  })
  expect((await api.getPage({ slug: 'sales-back', version: later })).bodyHtml).toBe('<p>第二版。</p>')
  const { current, check } = contentVersion(mall.ctx)
  const before = current()
  mall.clock.advance(7 * DAY_MS)
  await check()
  expect([current() === before, await shown()]).toEqual([false, later])
})

test('what help says of examinations is approved as medical words too, an agreement is not', async () => {
  await using mall = await openMall()
  const [author, boss] = [await editor(mall), await director(mall)]
  const effectiveOn = mall.clock.today()
  const parts = async (...changes: Parameters<typeof approved>[2]) => {
    const { changeSetId } = await submitted(author, changes)
    return (await boss.api.getChangeSet({ changeSetId })).approvals.map(({ part }) => part)
  }
  expect(await parts(agreement({ effectiveOn }))).toEqual(['page'])
  expect(await parts(text('help-center', { title: '帮助中心', effectiveOn }))).toEqual(['medical', 'page'])
  const announcement = { field: 'operator.announcement', thingId: 'operator', value: '查癌早知道' } as const
  await anOperator(mall.ctx)
  expect(await parts(announcement)).toEqual(['medical'])
})

test('a day years ahead is refused, as it would hold up every next version', async () => {
  await using mall = await openMall()
  const author = await editor(mall)
  const first = (days: number) => aDraft(author, [agreement({ effectiveOn: addDays(mall.clock.today(), days) })])
  await expect(first(366)).rejects.toEqual(refusal('TEXT_DAY_FAR'))
  await first(365)
})

test('what stands before the first question of a section is refused, as the shop would not show it', async () => {
  await using mall = await openMall()
  const author = await editor(mall)
  const help = (body: string) => aDraft(author, [text('help-center', { effectiveOn: mall.clock.today(), body })])
  await expect(help('## 预约\n先看这里。\n? 几点开门\n七点。')).rejects.toEqual(refusal('BAD_INPUT'))
  await help('先看这里。\n## 预约\n? 几点开门\n七点。\n## 别的\n到院再问。')
})

test('every text of the demo mall is written as it is read', () => {
  for (const page of buildPages()) {
    const { bodyHtml, sections } = htmlOfText(textOfHtml(page))
    expect({ bodyHtml, sections }, page.slug).toEqual({ bodyHtml: page.bodyHtml, sections: page.sections })
  }
})

test.each([
  ['<script>a()</script>', '<p>&lt;script&gt;a()&lt;/script&gt;</p>'],
  ['[看](javascript:a)', '<p>[看](javascript:a)</p>'],
  ['[看](//evil.example)', '<p>[看](//evil.example)</p>'],
  ['[看](/cart) **粗**', '<p><a href="/cart">看</a> <strong>粗</strong></p>'],
  [
    '| 甲 | 乙 |\n| 一 | 二 |',
    '<table><thead><tr><th scope="col">甲</th><th scope="col">乙</th></tr></thead><tbody><tr><th scope="row">一</th><td>二</td></tr></tbody></table>',
  ],
])('%s is written as %s', (written, html) => {
  expect(htmlOfText(written).bodyHtml).toBe(html)
})
