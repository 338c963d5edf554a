import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'
import { failureText } from '../../app/failure-text.ts'
import { anArticle } from '../../modules/content/samples.ts'
import { anOperator } from '../../modules/settings/samples.ts'
import { setDoctorFor } from './doctor.ts'

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20"/></svg>'

const folder = mkdtempSync(join(tmpdir(), 'doctors-'))
afterAll(() => rmSync(folder, { recursive: true }))

function fileOf(name: string, content: string): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

test('a doctor’s portrait is shown with the articles they reviewed, and replaced by a new one', async () => {
  await using mall = await openMall()
  await anOperator(mall.ctx)
  await anArticle(mall.ctx, { id: 'water', reviewer: '陆时安 主任医师' })
  const { api } = await mall.visitor()
  const read = () => api.getArticleInfo({ product: 'hexu', id: 'water' })
  expect((await read()).reviewerImageUrl).toBe('')
  const portrait = async () => {
    expect(await setDoctorFor(mall.ctx, ['陆时安', fileOf('doctor.svg', DRAWING)])).toBe('陆时安的头像换好了')
    mall.clock.advance(3_000)
    return (await read()).reviewerImageUrl
  }
  const [first, second] = [await portrait(), await portrait()]
  expect(first).toMatch(/^doctors\/[\w-]+\.svg$/)
  expect(second).not.toBe(first)
  expect((await fetch(`${mall.origin}/images/${second}?w=48`)).status).toBe(200)
})

test('a file that is no picture, or cannot be read, is named with the reason', async () => {
  await using mall = await openMall()
  const failureOf = (file: string) => setDoctorFor(mall.ctx, ['陆时安', file]).catch(failureText)
  expect(await failureOf(fileOf('none.svg', 'no picture'))).toMatch('不是能显示的图片')
  expect(await failureOf('/nowhere.svg')).toMatch(/^找不到 \/nowhere.svg/)
  expect(await failureOf(tmpdir())).toBe(`${tmpdir()} 是一个目录，这里要一个文件`)
})
