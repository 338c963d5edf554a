import { expect, test } from 'vitest'
import { readSettings, SettingsError } from './settings.ts'

const S3 = {
  S3_ENDPOINT: 'https://s3.example.com',
  S3_BUCKET: 'checkup-mall',
  S3_KEY_ID: 'key',
  S3_KEY_SECRET: 'secret',
}

test('pictures and uploads lie in a folder, or in a bucket of a store that speaks S3', () => {
  expect(readSettings({}).s3).toBeUndefined()
  const place = { endpoint: 'https://s3.example.com', bucket: 'checkup-mall', keyId: 'key', keySecret: 'secret' }
  expect(readSettings(S3).s3).toEqual({ ...place, region: 'us-east-1', isPathStyle: true })
  const own = { S3_REGION: 'cn-hangzhou', S3_PATH_STYLE: 'off' }
  expect(readSettings({ ...S3, ...own }).s3).toEqual({ ...place, region: 'cn-hangzhou', isPathStyle: false })
})

test.each(Object.keys(S3))('a bucket without %s is refused in one line', (name) => {
  expect(faultsOf({ ...S3, [name]: '' })).toEqual([`设置 ${name} 有误：缺少，同组设置须一并给出`])
})

test.each([
  ['S3_ENDPOINT', 's3.example.com'],
  ['S3_ENDPOINT', 'https://s3.example.com/bucket'],
  ['S3_BUCKET', 'Mall'],
  ['S3_REGION', 'Hangzhou 1'],
  ['S3_PATH_STYLE', 'yes'],
])('a bucket with %s %s is refused in one line', (name, value) => {
  expect(faultsOf({ ...S3, [name]: value })).toEqual([
    expect.stringMatching(new RegExp(`^设置 ${name} 有误：.*[一-龥]`)),
  ])
})

test('in prod a bucket is reached by https, or within', () => {
  const faults = (S3_ENDPOINT: string) =>
    faultsOf({ MALL_ENV: 'prod', ...S3, S3_ENDPOINT }).filter((line) => line.includes('S3_'))
  expect(faults('http://s3.example.com')).toEqual([expect.stringMatching(/^设置 S3_ENDPOINT 有误：.*https/)])
  expect(['http://minio:9000', 'http://10.0.0.7:9000', 'https://s3.example.com'].flatMap(faults)).toEqual([])
})

test('backups go to a folder, or to a bucket of the same store', () => {
  const backups = { ...S3, S3_BUCKET: '', BACKUP_DIR: 's3://copies/mall/daily' }
  const { s3, backupBucket, backupDir, dataDir } = readSettings(backups)
  expect([s3, backupDir]).toEqual([undefined, `${dataDir}/backup`])
  expect(backupBucket).toMatchObject({ s3: { bucket: 'copies', endpoint: S3.S3_ENDPOINT }, prefix: 'mall/daily/' })
  expect(readSettings({ ...S3, BACKUP_DIR: 's3://copies' })).toMatchObject({
    s3: { bucket: S3.S3_BUCKET },
    backupBucket: { prefix: '' },
  })
  expect(readSettings({ ...S3, BACKUP_DIR: '/backups' })).toMatchObject({
    backupDir: '/backups',
    backupBucket: undefined,
  })
  expect(faultsOf({ BACKUP_DIR: 's3://copies' })).toEqual([
    expect.stringMatching(/^设置 BACKUP_DIR 有误：.*S3_ENDPOINT/),
  ])
  expect(faultsOf({ ...S3, BACKUP_DIR: 's3://copies/../x' })).toEqual([
    expect.stringMatching(/^设置 BACKUP_DIR 有误：.*s3:/),
  ])
})

function faultsOf(env: Record<string, string>): string[] {
  try {
    readSettings(env)
    return []
  } catch (error) {
    if (error instanceof SettingsError) return error.lines
    throw error
  }
}
