// Doctors: approved, shown at their branch and beside what names them, changed and taken back.
import { rowValue } from '@mall/contract/change-set/row-value'
import { readRow } from '@mall/contract/sheet/cells'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../../test/support/mall.ts'
import { aBranch } from '../../branch/samples.ts'
import { aLecture, anArticle } from '../../content/samples.ts'
import { anOperator } from '../../settings/samples.ts'
import { aDraft, director, editor, idOf, reviewer, submitted } from '../samples.ts'

const refusal = (failure: string, msg?: RegExp) =>
  expect.objectContaining({ failure, ...(msg && { message: expect.stringMatching(msg) }) })

const changeOf = (cells: Readonly<Record<string, string>> = {}, thingId = 'shen') => ({
  ...{ field: 'row.doctor' as const, thingId },
  value: rowValue('doctor', readRow('doctor', { name: '沈知微', ...cells }).cells),
})

async function publishedIn(mall: TestMall, changes: Parameters<typeof aDraft>[1]) {
  const [author, boss, doctor] = [await editor(mall), await director(mall), await reviewer(mall)]
  const set = await submitted(author, changes)
  for (const { api } of [boss, doctor]) {
    const { state } = await author.api.getChangeSet(idOf(set))
    if (state === 'submitted') set.version = (await api.approveChangeSet({ ...set, reason: '看过了' })).version
  }
  const { version } = await boss.api.publishChangeSet({ ...set, publishAt: null, reason: '上线' })
  return { set: { ...set, version }, author, boss }
}

async function aPortrait({ ctx }: TestMall, path = 'doctors/shen.webp') {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
  await ctx.objects.put(path, await picture.webp().toBuffer())
  return path
}

test('a doctor is approved by a doctor and as a page, stands at the branch, and beside lectures and articles by the name', async () => {
  await using mall = await openMall()
  await anOperator(mall.ctx)
  const { id: branch, name: branchName } = await aBranch(mall.ctx)
  const image = await aPortrait(mall)
  const lectureId = await aLecture(mall.ctx)
  await anArticle(mall.ctx, { id: 'water', reviewer: '沈知微 主任医师' })
  const cells = { title: '心内科 主任医师', words: '先看趋势。', branch, image }
  const { set, author, boss } = await publishedIn(mall, [changeOf(cells)])
  const { approvals } = await author.api.getChangeSet(idOf(set))
  expect(approvals.map(({ part }) => part).toSorted()).toEqual(['medical', 'page'])
  const { api } = await mall.visitor()
  const portraits = async () => [
    (await api.getLecture({ id: lectureId })).lecture.speakerImageUrl,
    (await api.getArticleInfo({ product: 'hexu', id: 'water' })).reviewerImageUrl,
    (await api.healthKnowledgeLectureHallsPage({})).speakers[0]?.speakerImageUrl,
  ]
  expect(await portraits()).toEqual([image, image, image])
  expect((await api.getLecture({ id: lectureId })).lecture.speakerWords).toBe('先看趋势。')
  expect((await api.listBranchDoctors({ branchId: branch })).list).toEqual([
    { id: 'shen', name: '沈知微', title: '心内科 主任医师', words: '先看趋势。', imageUrl: image, lectures: 1 },
  ])
  expect((await author.api.listDoctors({ word: '心内' })).list).toEqual([
    {
      ...{ doctorId: 'shen', name: '沈知微', title: '心内科 主任医师', imageUrl: image, isShown: true },
      ...{ branchName, lectures: 1 },
    },
  ])
  expect((await author.api.getDoctor({ doctorId: 'shen' })).value).toBe(changeOf(cells).value)
  // Taken back, whoever is new leaves the shop, everywhere.
  await boss.api.takeBackChangeSet({ ...set, reason: '还没到岗' })
  expect(await portraits()).toEqual(['', '', ''])
  expect((await api.listBranchDoctors({ branchId: branch })).list).toEqual([])
  expect((await author.api.listDoctors({})).list).toMatchObject([{ doctorId: 'shen', isShown: false }])
})

test('doctors stand in their order, page after page, and of two of one name the one of the lecture’s branch is shown', async () => {
  await using mall = await openMall()
  const [here, there] = [await aBranch(mall.ctx), await aBranch(mall.ctx)]
  const [first, second] = [await aPortrait(mall, 'doctors/a.webp'), await aPortrait(mall, 'doctors/b.webp')]
  const { author } = await publishedIn(mall, [
    changeOf({ image: first, branch: here.id, sort: '2' }, 'shen-1'),
    changeOf({ image: second, branch: there.id, sort: '1' }, 'shen-2'),
    ...Array.from({ length: 50 }, (_, nth) =>
      changeOf({ name: `医生 ${nth}`, branch: here.id, sort: '3' }, `d-${nth}`),
    ),
  ])
  const lectureId = await aLecture(mall.ctx)
  const { api } = await mall.visitor()
  const portraitAt = async (branchId: string) => {
    await mall.alter(`update lecture set branch_id = '${branchId}'`)
    mall.clock.advance(3_000)
    const { lecture, others } = await api.getLecture({ id: lectureId })
    expect(others).toEqual([])
    return lecture.speakerImageUrl
  }
  expect([await portraitAt(here.id), await portraitAt(there.id), await portraitAt('')]).toEqual([first, second, second])
  const page = await author.api.listDoctors({})
  expect(page.list.slice(0, 2).map(({ doctorId }) => doctorId)).toEqual(['shen-2', 'shen-1'])
  const rest = await author.api.listDoctors({ after: page.next ?? '' })
  expect([page.list.length, rest.list.length, rest.next]).toEqual([50, 2, null])
  expect(new Set([...page.list, ...rest.list].map(({ doctorId }) => doctorId)).size).toBe(52)
  expect((await api.listBranchDoctors({ branchId: here.id })).list).toHaveLength(24)
})

test('a portrait that is not there, an unknown branch and words that advertising law forbids stop it', async () => {
  await using mall = await openMall()
  const author = await editor(mall)
  await expect(aDraft(author, [changeOf({ image: 'doctors/none.webp' })])).rejects.toEqual(
    refusal('CHANGE_PICTURE_UNKNOWN', /医生 shen 的“头像”写的“doctors\/none.webp”不在素材库/),
  )
  await expect(aDraft(author, [changeOf({ image: '../secret.webp' })])).rejects.toEqual(
    refusal('CHANGE_PICTURE_UNKNOWN'),
  )
  await expect(publishedIn(mall, [changeOf({ branch: 'nowhere' })])).rejects.toEqual(
    refusal('ROW_CODE_UNKNOWN', /nowhere/),
  )
  const harm = await aDraft(author, [changeOf({ words: '糖尿病能根治' })])
  await expect(author.api.submitChangeSet({ ...harm, reason: '请看' })).rejects.toEqual(
    refusal('DOCTOR_FORBIDDEN', /医生“沈知微”里“.*根治/),
  )
})

test('a branch or a product whose picture is typed and not there is told by row and field', async () => {
  await using mall = await openMall()
  const { id } = await aBranch(mall.ctx)
  const author = await editor(mall)
  const { cells } = readRow('branch', {
    ...{
      name: '甲院区',
      brandName: '样例',
      cityId: '110100',
      cityName: '北京',
      address: '某路 1 号',
      latitude: '39.9',
    },
    ...{ longitude: '116.4', phone: '010-6400 0000', openingHours: '周一至周五 7:30–16:00', licenseNo: '1' },
    ...{ scope: '内科', services: '体检', maxTier: '深度', image: 'branches/none.webp' },
  })
  const change = { field: 'row.branch' as const, thingId: id, value: rowValue('branch', cells) }
  await expect(aDraft(author, [change])).rejects.toEqual(
    refusal('CHANGE_PICTURE_UNKNOWN', new RegExp(`院区 ${id} 的“图片”写的“branches/none.webp”不在素材库，请上传`)),
  )
})
