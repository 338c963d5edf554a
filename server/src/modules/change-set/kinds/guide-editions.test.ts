import { cellsOf, rowValue } from '@mall/contract/change-set/row-value'
import { GuideAnswers } from '@mall/contract/guide/calls'
import { answersOfPreview } from '@mall/contract/guide/preview-persons'
import { type RuleTexts, rulesText } from '@mall/contract/guide/rule-text'
import { GUIDE_ROW } from '@mall/contract/guide/terms'
import type { AnyCells } from '@mall/contract/sheet/sheets'
import { expect, test } from 'vitest'
import type { StaffClient } from '../../../../test/console/staff-client.ts'
import { openMall, type TestMall } from '../../../../test/support/mall.ts'
import { anItem } from '../../catalogue/samples.ts'
import { assessAnswers } from '../../guide/public.ts'
import { anEdition } from '../../guide/samples.ts'
import { showPreview } from '../public.ts'
import { aDraft, approved, director, editor, idOf, published, reviewer, submitted } from '../samples.ts'

async function opened() {
  const mall = await openMall()
  const item = await anItem(mall.ctx, { name: '颈动脉彩超' })
  await anEdition(mall.ctx, {
    ...{ id: 'first', title: '第一版', reviewer: '陆时安', reviewState: 'reviewed' },
    rules: [{ id: 'carotid-1', topicId: 'carotid', name: '颈动脉彩超', itemGroups: [[item.id]] }],
  })
  return { mall, itemId: item.id }
}

const GUT: RuleTexts = {
  ...{ id: 'gut-1', topicId: 'gut', kind: '先不用', name: '肠镜', organId: 'gut', sex: '不限', ages: '18-39' },
  ...{
    onlyIf: '吸烟=从不 且 家里人得过≠肠癌',
    itemGroups: '',
    interval: '',
    sentence: '40 岁前一般不用',
    sourceId: 'source',
  },
}

const inForce = async (author: StaffClient) => (await author.api.getGuideEdition({})).value

const changed = (value: string, of: AnyCells) => ({
  ...{ field: 'row.guide' as const, thingId: GUIDE_ROW },
  value: rowValue('guide', { ...cellsOf(value), ...of }),
})

const withGut = (value: string, of: Partial<RuleTexts> = {}) =>
  changed(value, { title: '第二版', rules: `${cellsOf(value)?.rules}\n${rulesText([{ ...GUT, ...of }])}` })

/** Thirty, and no reason for the colon. */
const young = ({ clock }: TestMall) => ({
  ...{ sex: 1 as const, birthYear: Number(clock.today().slice(0, 4)) - 30 },
  ...{ smoking: 'never' as const, family: ['none' as const] },
})

const shown = async (mall: TestMall) => {
  const { api } = await mall.visitor()
  const { edition } = await api.getGuide({})
  return edition && { title: edition.title, isReviewed: edition.isReviewed }
}

test('an edition is written from the one in force, reviewed by a doctor, published, and taken back to the former one', async () => {
  const { mall, itemId } = await opened()
  await using _ = mall
  const [author, doctor, boss] = [await editor(mall), await reviewer(mall), await director(mall)]
  const before = await author.api.getGuideEdition({})
  expect(before).toMatchObject({
    edition: { editionId: 'first', standing: 'current', rules: 1, sources: 1, madeAt: null },
    items: [{ itemId, name: '颈动脉彩超' }],
  })
  const waiting = await submitted(author, [withGut(before.value)])
  expect((await author.api.getChangeSet(idOf(waiting))).approvals).toMatchObject([{ part: 'medical', approver: '' }])
  await expect(boss.api.approveChangeSet({ ...waiting, reason: '看过了' })).rejects.toMatchObject({
    failure: 'RIGHT_MISSING',
  })
  expect(await shown(mall)).toMatchObject({ title: '第一版' })
  const { version } = await doctor.api.approveChangeSet({ ...waiting, reason: '看过了' })
  const done = await boss.api.publishChangeSet({ ...waiting, version, publishAt: null, reason: '上线' })
  expect(await shown(mall)).toEqual({ title: '第二版', isReviewed: true })
  const visitor = await mall.visitor()
  const result = await visitor.api.assess(young(mall))
  expect(result.notNeeded).toMatchObject([{ topicId: 'gut', reason: '40 岁前一般不用' }])
  await boss.api.takeBackChangeSet({ ...waiting, version: done.version, reason: '写早了' })
  expect(await shown(mall)).toMatchObject({ title: '第一版' })
  expect(await inForce(author)).toBe(before.value)
  const { list } = await author.api.listGuideEditions({})
  expect(list.map(({ title, standing, rules, reviewer: who }) => [title, standing, rules, who])).toEqual([
    ['第一版', 'current', 1, '陆时安'],
    ['第二版', 'past', 2, '陆时安'],
    ['第一版', 'past', 1, '陆时安'],
  ])
  // Nothing of an edition that advised somebody is changed.
  const { value } = await author.api.getGuideEdition({ editionId: list[1]?.editionId ?? '' })
  expect(value).toBe(withGut(before.value).value)
})

test('a draft whose edition is not in force any more is told, and neither approved nor published', async () => {
  const { mall } = await opened()
  await using _ = mall
  const [author, doctor, boss] = [await editor(mall), await reviewer(mall), await director(mall)]
  const value = await inForce(author)
  const late = await approved(author, doctor, [withGut(value)])
  await published(author, doctor, [changed(value, { title: '别人的一版' })], boss)
  await expect(boss.api.publishChangeSet({ ...late, publishAt: null, reason: '上线' })).rejects.toMatchObject({
    failure: 'CHANGE_CONFLICT',
  })
  const { lines } = await author.api.getChangeSet(idOf(late))
  expect(lines).toMatchObject([{ isConflict: true, fieldName: '查缺指南' }])
  expect(await shown(mall)).toMatchObject({ title: '别人的一版' })
})

test('of two that publish at once one is first, and the other is told', async () => {
  const { mall } = await opened()
  await using _ = mall
  const [author, doctor, boss] = [await editor(mall), await reviewer(mall), await director(mall)]
  const value = await inForce(author)
  const sets = [
    await approved(author, doctor, [changed(value, { title: '甲版' })]),
    await approved(author, doctor, [changed(value, { title: '乙版' })]),
  ]
  const ends = await Promise.allSettled(
    sets.map((set) => boss.api.publishChangeSet({ ...set, publishAt: null, reason: '上线' })),
  )
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await author.api.listGuideEditions({})).list).toHaveLength(2)
})

test('an item that is not there, and a rule that nobody can read, are refused', async () => {
  const { mall } = await opened()
  await using _ = mall
  const [author, doctor, boss] = [await editor(mall), await reviewer(mall), await director(mall)]
  const value = await inForce(author)
  const draft = await aDraft(author, [])
  const wrong = [
    withGut(value, { onlyIf: '酒量=多' }),
    withGut(value, { sourceId: 'none' }),
    changed(value, { reviewer: '' }),
    changed(value, { sources: '' }),
    { ...withGut(value), thingId: 'other' },
  ]
  for (const change of wrong)
    await expect(author.api.putChange({ ...draft, change })).rejects.toMatchObject({ failure: 'BAD_INPUT' })
  const nowhere = await approved(author, doctor, [withGut(value, { itemGroups: 'nowhere' })])
  await expect(boss.api.publishChangeSet({ ...nowhere, publishAt: null, reason: '上线' })).rejects.toMatchObject({
    failure: 'ROW_CODE_UNKNOWN',
  })
  await expect(author.api.getGuideEdition({ editionId: 'none' })).rejects.toMatchObject({ failure: 'NOT_FOUND' })
  expect(await shown(mall)).toMatchObject({ title: '第一版' })
})

test('a preview goes by the draft, and the shop stays with what is in force', async () => {
  const { mall } = await opened()
  await using _ = mall
  const author = await editor(mall)
  const set = await aDraft(author, [withGut(await inForce(author))])
  const { page, pages, phoneUrl } = await author.api.openChangePreview(idOf(set))
  expect(pages).toContainEqual({ name: '给我查缺，还没回答', path: '/guide' })
  for (const { path } of pages) {
    const answers = answersOfPreview(path, Number(mall.clock.today().slice(0, 4)))
    expect([path, answers !== null, GuideAnswers.safeParse(answers ?? {}).success]).toEqual([
      path,
      path !== '/guide',
      true,
    ])
  }
  expect(page).toBe(pages[0]?.path)
  const token = new URL(phoneUrl).searchParams.get('link') ?? ''
  const advised = await showPreview(mall.ctx, token, ({ ctx }) => assessAnswers(ctx, young(mall)))
  expect(advised).toMatchObject({
    edition: { title: '第二版' },
    worth: [{ topicId: 'carotid' }],
    notNeeded: [{ topicId: 'gut' }],
  })
  expect(await shown(mall)).toMatchObject({ title: '第一版' })
})

test('the first edition of a mall is written from nothing, and taken back the guide is switched off', async () => {
  await using mall = await openMall()
  const [author, doctor, boss] = [await editor(mall), await reviewer(mall), await director(mall)]
  expect(await author.api.getGuideEdition({})).toMatchObject({ edition: null, value: '' })
  const cells = { title: '第一版', reviewer: '陆时安', isShown: '是', sources: 'source｜《指南》｜学会｜2024｜' }
  const change = changed('', { ...cells, rules: rulesText([GUT]) })
  const set = await approved(author, doctor, [change], boss)
  const { version } = await boss.api.publishChangeSet({ ...set, publishAt: null, reason: '上线' })
  expect(await shown(mall)).toMatchObject({ title: '第一版' })
  await boss.api.takeBackChangeSet({ ...set, version, reason: '还没想好' })
  expect(await shown(mall)).toBeNull()
  expect((await author.api.listGuideEditions({})).list.map(({ standing }) => standing)).toEqual(['off', 'past'])
})

test('an edition made here stays in force when the day of an older one comes', async () => {
  const { mall } = await opened()
  await using _ = mall
  const [author, doctor, boss] = [await editor(mall), await reviewer(mall), await director(mall)]
  await anEdition(mall.ctx, { id: 'later', title: '以前排好的一版', publishedOn: '2100-01-01', rules: [{}] })
  await published(author, doctor, [withGut(await inForce(author))], boss)
  expect((await author.api.listGuideEditions({})).list.map(({ standing }) => standing)).toEqual([
    'current',
    'coming',
    'past',
  ])
  mall.clock.set('2100-01-02T02:00:00Z')
  expect(await shown(mall)).toMatchObject({ title: '第二版' })
})
