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

/** undefined: pictures and uploads are files of DATA_DIR. */
export function readObjectStorage(env: Record<string, string | undefined>, faults: string[]) {
  const store = readOptionalGroup(s3, 'S3_', env, faults)
  if (!store) return undefined
  if (env.MALL_ENV === 'prod' && isOpen(store.S3_ENDPOINT))
    faults.push('设置 S3_ENDPOINT 有误：MALL_ENV=prod 时须为 https 地址，内网的除外')
  return {
    endpoint: store.S3_ENDPOINT,
    region: store.S3_REGION,
    bucket: store.S3_BUCKET,
    keyId: store.S3_KEY_ID,
    keySecret: store.S3_KEY_SECRET,
    isPathStyle: store.S3_PATH_STYLE === 'on',
  }
}

/** Plain http to a host that others reach too. */
const isOpen = (endpoint: string) => endpoint.startsWith('http:') && !isInside(new URL(endpoint).hostname)
