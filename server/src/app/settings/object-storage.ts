import { join, resolve } from 'node:path'
import { z } from 'zod'
import { isInside } from '../environment.ts'
import { oneOf, origin, readOptionalGroup } from './setting-kinds.ts'

export const s3 = z.object({
  S3_ENDPOINT: origin(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, '应为地域名，如 us-east-1')
    .default('us-east-1'),
  S3_BUCKET: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, '应为存储桶名：3 到 63 个小写字母、数字或连字符'),
  S3_KEY_ID: z.string(),
  S3_KEY_SECRET: z.string(),
  S3_PATH_STYLE: oneOf(['on', 'off']).default('on'),
})

/** Without a bucket for pictures and uploads the store may still hold backups. */
const forBackups = s3.extend({ S3_BUCKET: s3.shape.S3_BUCKET.optional() })

const BACKUP = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w-]+(?:\/[\w-]+)*))?\/?$/

const isBucketAddress = (text: string | undefined): boolean => text?.startsWith('s3://') ?? false

/** Where backups are, or are made before they leave for a bucket. */
export const backupFolderOf = ({ DATA_DIR, BACKUP_DIR }: { DATA_DIR: string; BACKUP_DIR?: string | undefined }) =>
  resolve(BACKUP_DIR && !isBucketAddress(BACKUP_DIR) ? BACKUP_DIR : join(DATA_DIR, 'backup'))

/**
 * `s3`: the bucket of pictures and uploads; undefined: they are files of DATA_DIR. `backupBucket`: where BACKUP_DIR names one;
 * undefined: backups go to a folder.
 */
export function readObjectStorage(env: Record<string, string | undefined>, faults: string[]) {
  const hasBackups = isBucketAddress(env.BACKUP_DIR)
  const store = readOptionalGroup(hasBackups ? forBackups : s3, 'S3_', env, faults)
  const [, backup, folder] = BACKUP.exec(env.BACKUP_DIR ?? '') ?? []
  if (hasBackups && !backup) faults.push('设置 BACKUP_DIR 有误：应为一个目录，或形如 s3://存储桶/目录')
  if (!store) {
    if (hasBackups) faults.push('设置 BACKUP_DIR 有误：备份到存储桶须一并设置 S3_ENDPOINT、S3_KEY_ID 和 S3_KEY_SECRET')
    return { s3: undefined, backupBucket: undefined }
  }
  if (env.MALL_ENV === 'prod' && isOpen(store.S3_ENDPOINT))
    faults.push('设置 S3_ENDPOINT 有误：MALL_ENV=prod 时须为 https 地址，内网的除外')
  const access = {
    endpoint: store.S3_ENDPOINT,
    region: store.S3_REGION,
    keyId: store.S3_KEY_ID,
    keySecret: store.S3_KEY_SECRET,
    isPathStyle: store.S3_PATH_STYLE === 'on',
  }
  return {
    s3: store.S3_BUCKET === undefined ? undefined : { ...access, bucket: store.S3_BUCKET },
    backupBucket: backup ? { s3: { ...access, bucket: backup }, prefix: folder ? `${folder}/` : '' } : undefined,
  }
}

/** Plain http to a host that others reach too. */
const isOpen = (endpoint: string) => endpoint.startsWith('http:') && !isInside(new URL(endpoint).hostname)
