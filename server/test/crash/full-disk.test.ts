import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { failures } from '@mall/contract/failures'
import { expect, test } from 'vitest'
import { aProduct } from '../../src/modules/catalogue/samples.ts'
import { aSubmit } from '../../src/modules/order/samples.ts'
import { writeWhole } from '../../src/platform/files.ts'
import { openFolderStore } from '../../src/platform/objects/folder-store.ts'
import { openMall } from '../support/mall.ts'

const NO_ROOM = `
  create function no_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '53100'; end $$;
  create trigger no_room before insert on mall_order for each row execute function no_room()`

test('while the database disk is full, orders are refused with BUSY, reads work, and the log and /readyz give the reason', async () => {
  await using mall = await openMall()
  const { specs } = await aProduct(mall.ctx)
  const client = await mall.member()
  await mall.alter(NO_ROOM)
  const ordered = client.api.settPayNew(aSubmit(specs), { idempotencyKey: 'key-of-this-order' })
  await expect(ordered).rejects.toMatchObject({ code: failures.BUSY.code })
  await client.api.searchProducts({})
  const ready = await mall.fetch('/readyz')
  expect(ready.status).toBe(200)
  expect(await ready.json()).toMatchObject({ status: 'ready', warning: expect.stringMatching(/^磁盘已满：数据库/) })
  expect(mall.problems.splice(0)).toEqual([expect.stringMatching(/^磁盘已满：数据库/)])
})

/** A device without free space. */
const FULL_FILE = '/dev/full'
const DRAFT_COUNT = 50

/** The number of this process's last draft file, from the error of a rename onto a folder. */
async function lastDraft(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'mall-draft-'))
  try {
    const failure = await writeWhole(folder, '').then(
      () => 'written over a folder',
      (error: unknown) => String(error),
    )
    const number = /\.\d+-(\d+)\.tmp'/.exec(failure)?.[1]
    if (number === undefined) throw new Error(`no draft named in: ${failure}`)
    return Number(number)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Links the names of the next draft files to the full device; the returned function counts the files of the folder. */
async function fillUp(file: string): Promise<() => Promise<number>> {
  await mkdir(dirname(file), { recursive: true })
  const last = await lastDraft()
  const numbers = Array.from({ length: DRAFT_COUNT }, (_, nth) => last + 1 + nth)
  await Promise.all(numbers.map((number) => symlink(FULL_FILE, `${file}.${process.pid}-${number}.tmp`)))
  return async () => (await readdir(dirname(file))).length
}

test('a file write that fails on a full disk leaves no partial file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mall-full-'))
  try {
    const objects = openFolderStore(folder)
    const count = await fillUp(join(folder, 'a', 'b.webp'))
    await expect(objects.put('a/b.webp', 'picture')).rejects.toMatchObject({ code: 'ENOSPC' })
    expect(await count()).toBe(DRAFT_COUNT - 1)
    await objects.put('a/c.webp', 'picture')
    expect(String(await objects.read('a/c.webp'))).toBe('picture')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('an image is served although the full disk cannot cache it', async () => {
  await using mall = await openMall()
  const source = '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><rect width="9" height="9"/></svg>'
  await mall.ctx.objects.put('home/a.svg', source)
  const digest = createHash('sha256').update(source).digest('base64url').slice(0, 22)
  const folder = join(mall.ctx.settings.dataDir, 'images-cache', digest.slice(0, 2))
  const count = await fillUp(join(folder, `${digest}-48-other`))
  const shown = await mall.fetch('/images/home/a.svg?w=48')
  expect([shown.status, await count()]).toEqual([200, DRAFT_COUNT - 1])
  expect(mall.problems.splice(0)).toEqual([expect.stringMatching(/^磁盘已满：图片和上传的文件不能保存/)])
  expect(await (await mall.fetch('/readyz')).json()).toMatchObject({ warning: expect.stringMatching(/DATA_DIR/) })
})
