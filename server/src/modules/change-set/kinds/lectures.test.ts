// Lectures: announced in change sets, approved by doctors and the director, shown in the shop, and taken back.
import { cellsOf, rowValue } from '@mall/contract/change-set/row-value'
import { readRow } from '@mall/contract/sheet/cells'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../../test/support/mall.ts'
import { aBranch } from '../../branch/samples.ts'
import { aLecture } from '../../content/samples.ts'
import { showPreview } from '../preview.ts'
import { aDraft, director, editor, idOf, reviewer, submitted } from '../samples.ts'

const refusal = (failure: string, msg?: RegExp) =>
  expect.objectContaining({ failure, ...(msg && { message: expect.stringMatching(msg) }) })

async function opened() {
  const mall = await openMall()
  const picture = sharp({ create: { width: 8, height: 4, channels: 3, background: '#fff' } })
  await mall.ctx.objects.put('articles/plaque.webp', await picture.webp().toBuffer())
  return mall
}

const cellsFor = (cells: Readonly<Record<string, string>> = {}) =>
  readRow('lecture', {
    ...{ title: '颈动脉有斑块', speaker: '沈知微', speakerTitle: '心内科 主任医师', startsAt: '2027-03-01 19:30' },
    ...{ minutes: '40', points: '00:00 斑块怎么来的；08:30 什么样的要吃药', image: 'articles/plaque.webp' },
    ...{ tag: '读懂报告', ...cells },
  })

const changeOf = (cells: Readonly<Record<string, string>> = {}, thingId = 'plaque') => ({
  ...{ field: 'row.lecture' as const, thingId, value: rowValue('lecture', cellsFor(cells).cells) },
})

async function publishedIn(mall: TestMall, cells: Readonly<Record<string, string>> = {}, thingId = 'plaque') {
  const [author, boss, doctor] = [await editor(mall), await director(mall), await reviewer(mall)]
  const set = await submitted(author, [changeOf(cells, thingId)])
  for (const { api } of [doctor, boss]) {
    const { state } = await author.api.getChangeSet(idOf(set))
    if (state === 'submitted') set.version = (await api.approveChangeSet({ ...set, reason: '看过了' })).version
  }
  const { version } = await boss.api.publishChangeSet({ ...set, publishAt: null, reason: '上线' })
  return { ...set, version }
}

test('a lecture is approved as medical words and as a page, shown, changed without its state, and taken back', async () => {
  await using mall = await opened()
  const { id: branch, name } = await aBranch(mall.ctx)
  const first = await publishedIn(mall, { branch })
  const author = await editor(mall)
  expect((await author.api.getChangeSet(idOf(first))).approvals.map(({ part }) => part).toSorted()).toEqual([
    ...(['medical', 'page'] as const),
  ])
  const visitor = await mall.visitor()
  const shown = async () => (await visitor.api.getLecture({ id: 'plaque' })).lecture
  expect(await shown()).toMatchObject({
    ...{ title: '颈动脉有斑块', state: 'upcoming', topic: '读懂报告', branch: { id: branch, name } },
    startsAt: '2027-03-01T11:30:00.000Z',
    points: ['斑块怎么来的', '什么样的要吃药'],
    chapters: [
      { atSecond: 0, title: '斑块怎么来的' },
      { atSecond: 510, title: '什么样的要吃药' },
    ],
  })
  expect((await author.api.getLectureForStaff({ lectureId: 'plaque' })).value).toBe(changeOf({ branch }).value)
  const boss = await director(mall, '马总监')
  const film = 'https://films.example/a.m3u8'
  const seen = { state: 'upcoming', liveUrl: '', videoUrl: '' } as const
  await boss.api.setLectureState({ lectureId: 'plaque', state: 'recorded', seen, videoUrl: film })
  const second = await publishedIn(mall, { branch, title: '斑块要不要吃药', points: '先看大小；再看别的' })
  expect(await shown()).toMatchObject({
    ...{ title: '斑块要不要吃药', state: 'recorded', videoUrl: film, chapters: [], points: ['先看大小', '再看别的'] },
  })
  await boss.api.takeBackChangeSet({ ...second, reason: '标题不好' })
  expect(await shown()).toMatchObject({ title: '颈动脉有斑块', state: 'recorded' })
  const { version } = await boss.api.getChangeSet(idOf(first))
  await boss.api.takeBackChangeSet({ ...idOf(first), version, reason: '先收起' })
  await expect(shown()).rejects.toEqual(refusal('NOT_FOUND'))
  expect((await author.api.listLecturesForStaff({ standing: 'off' })).list).toMatchObject([{ lectureId: 'plaque' }])
})

test('a lecture is previewed on its page, and the shop stays without it', async () => {
  await using mall = await opened()
  const author = await editor(mall)
  const set = await aDraft(author, [changeOf()])
  const { page, phoneUrl } = await author.api.openChangePreview(idOf(set))
  expect(page).toBe('/live-room?id=plaque')
  const token = new URL(phoneUrl).searchParams.get('link') ?? ''
  const titles = async (ctx: typeof mall.ctx) =>
    (await ctx.pool.query<{ title: string }>('select title from lecture')).rows.map(({ title }) => title)
  expect(await showPreview(mall.ctx, token, ({ ctx }) => titles(ctx))).toEqual(['颈动脉有斑块'])
  expect(await titles(mall.ctx)).toEqual([])
})

test('one that stood before change sets is read as a row and written again the same', async () => {
  await using mall = await opened()
  const lectureId = await aLecture(mall.ctx)
  await mall.alter(`update lecture set image = 'articles/plaque.webp'`)
  const author = await editor(mall)
  const { value } = await author.api.getLectureForStaff({ lectureId })
  const cells = cellsOf(value) ?? {}
  expect(cells).toMatchObject({ points: '一；二', isShown: '是' })
  const retitled = rowValue('lecture', { ...cells, title: '斑块' })
  const set = await aDraft(author, [{ field: 'row.lecture', thingId: lectureId, value: retitled }])
  expect((await author.api.getChangeSet(idOf(set))).lines).toMatchObject([{ base: value, next: retitled }])
})

test('a branch that is not there, a foreign picture and words that advertising law forbids stop it', async () => {
  await using mall = await opened()
  const author = await editor(mall)
  await expect(aDraft(author, [changeOf({ image: 'articles/none.webp' })])).rejects.toEqual(
    refusal('CHANGE_PICTURE_UNKNOWN'),
  )
  await expect(publishedIn(mall, { branch: 'nowhere' })).rejects.toEqual(refusal('ROW_CODE_UNKNOWN', /nowhere/))
  const harm = await aDraft(author, [changeOf({ points: '斑块能根治' })])
  await expect(author.api.submitChangeSet({ ...harm, reason: '请看' })).rejects.toEqual(
    refusal('LECTURE_FORBIDDEN', /根治/),
  )
  expect((await author.api.getChangeSet(idOf(harm))).state).toBe('draft')
})

test('rows tell what is wrong by their column', () => {
  const faults = (cells: Readonly<Record<string, string>>) => cellsFor(cells).faults.map(({ column }) => column)
  expect(faults({})).toEqual([])
  expect(faults({ points: '先看大小；再看别的' })).toEqual([])
  expect(faults({ points: '00:00 一；没有时间' })).toEqual(['points'])
  expect(faults({ points: '8:30 一' })).toEqual(['points'])
  expect(faults({ points: '08：30 一' })).toEqual(['points'])
  expect(faults({ points: '08:30 一；08:30 二' })).toEqual(['points'])
  expect(faults({ points: '100:00 一；101:05 二' })).toEqual([])
  expect(faults({ image: 'https://elsewhere/a.png' })).toEqual(['image'])
  expect(faults({ startsAt: '明天' })).toEqual(['startsAt'])
  expect(faults({ minutes: '0' })).toEqual(['minutes'])
  expect(faults({ title: '' })).toEqual(['title'])
})

test('a doctor of the same set speaks: the shop has their name, title and portrait, and the set keeps them while they do', async () => {
  await using mall = await opened()
  const portrait = sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
  await mall.ctx.objects.put('doctors/lu.webp', await portrait.webp().toBuffer())
  const [author, boss, doctor] = [await editor(mall), await director(mall), await reviewer(mall)]
  const doctorChange = (cells: Readonly<Record<string, string>>) => ({
    ...{ field: 'row.doctor' as const, thingId: 'lu' },
    value: rowValue('doctor', readRow('doctor', { ...{ name: '陆闻笙', image: 'doctors/lu.webp' }, ...cells }).cells),
  })
  const set = await aDraft(author, [
    doctorChange({ title: '超声科 主治医师' }),
    changeOf({ speaker: '陆闻笙', speakerTitle: '超声科 主治医师' }),
  ])
  const { lines } = await author.api.getChangeSet(idOf(set))
  const lineOf = (field: string) => lines.find((line) => line.field === field)?.lineId ?? ''
  const told = refusal('DOCTOR_SPEAKS', /“陆闻笙”.*主讲“颈动脉有斑块”/)
  await expect(author.api.removeChange({ ...set, lineId: lineOf('row.doctor') })).rejects.toEqual(told)
  for (const change of [doctorChange({ name: '陆文声' }), doctorChange({ isShown: '否' })])
    await expect(author.api.putChange({ ...set, change })).rejects.toEqual(told)
  // The doctor's title is the one that counts, also where the lecture has kept an older one.
  const retitled = doctorChange({ title: '超声科 副主任医师' })
  set.version = (await author.api.putChange({ ...set, change: retitled })).version
  set.version = (await author.api.submitChangeSet({ ...set, reason: '请看' })).version
  for (const { api } of [doctor, boss]) set.version = (await api.approveChangeSet({ ...set, reason: '看过了' })).version
  await boss.api.publishChangeSet({ ...set, publishAt: null, reason: '上线' })
  const visitor = await mall.visitor()
  expect((await visitor.api.getLecture({ id: 'plaque' })).lecture).toMatchObject({
    ...{ speaker: '陆闻笙', speakerTitle: '超声科 副主任医师', speakerImageUrl: 'doctors/lu.webp' },
  })
})

test('a doctor whom the shop has, or whose lecture has another speaker, may be taken out of a set', async () => {
  await using mall = await opened()
  const author = await editor(mall)
  const doctorChange = (thingId: string, name: string) => ({
    ...{ field: 'row.doctor' as const, thingId },
    value: rowValue('doctor', readRow('doctor', { name }).cells),
  })
  const set = await aDraft(author, [doctorChange('lu', '陆闻笙'), changeOf({ speaker: '陆闻笙' })])
  set.version = (await author.api.putChange({ ...set, change: changeOf({ speaker: '沈知微' }) })).version
  const takeOut = async (field: string) => {
    const { lines } = await author.api.getChangeSet(idOf(set))
    const lineId = lines.find((line) => line.field === field)?.lineId ?? ''
    set.version = (await author.api.removeChange({ ...set, lineId })).version
  }
  await takeOut('row.doctor')
  await mall.alter(`insert into doctor (id, name, title, words, branch_id, image, sort, is_listed)
    values ('standing', '陆闻笙', '', '', '', '', 1, true)`)
  for (const change of [doctorChange('lu', '陆闻笙'), changeOf({ speaker: '陆闻笙' })])
    set.version = (await author.api.putChange({ ...set, change })).version
  await takeOut('row.doctor')
  expect((await author.api.getChangeSet(idOf(set))).lines).toMatchObject([{ field: 'row.lecture' }])
})
