import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { archiveFolderWarning, recordArchiveFolder } from './archive-note.ts'

test('a backup into another folder than the mall’s WAL archive says what cannot be restored', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'mall-note-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  expect(await archiveFolderWarning(dataDir, '/srv/backup')).toBeNull()
  await recordArchiveFolder(dataDir, '/srv/backup')
  expect(await archiveFolderWarning(dataDir, '/srv/backup/')).toBeNull()
  expect(await archiveFolderWarning(dataDir, '/srv/other')).toMatch(
    /BACKUP_DIR 是 \/srv\/backup，.*\/srv\/other.*重新启动$/,
  )
})
