import { join } from 'node:path'
import type { Context } from '../../app/context.ts'
import { type Copied, copyObjects } from '../../platform/objects/copy-objects.ts'
import { openFolderStore } from '../../platform/objects/folder-store.ts'
import type { ObjectStore } from '../../platform/objects/object-store.ts'

const STORES = ['objects', 'uploads'] as const
const LINK_SECONDS = 300

/** `objects move`: from the folders of DATA_DIR to the bucket. `objects link`: shows one object for five minutes. */
export async function objectsFor(ctx: Context, [what = '', path = '']: readonly string[]): Promise<string> {
  if (what === 'move' && path === '') return moveToBucket(ctx)
  if (what === 'link' && path !== '') return linkTo(ctx, path)
  throw new Error('请写成 objects move，或 objects link <路径>')
}

async function moveToBucket(ctx: Context): Promise<string> {
  const { s3, dataDir } = ctx.settings
  if (!s3) throw new Error('还没有设置对象存储：请先设置 S3_ENDPOINT、S3_BUCKET、S3_KEY_ID 和 S3_KEY_SECRET')
  const lines: string[] = []
  for (const name of STORES) {
    const copied = await copyObjects(openFolderStore(join(dataDir, name)), ctx[name])
    lines.push(`${name}：${textOf(copied)}`)
    lines.push(...copied.newer.map((path) => `${name}/${path}：存储桶里的较新，没有覆盖`))
  }
  return [...lines, `都在存储桶 ${s3.bucket} 里，逐个核对过`].join('\n')
}

const textOf = ({ copied, bytes, same }: Copied) =>
  `拷贝 ${copied} 个（${(bytes / 1e6).toFixed(1)} MB），原已相同 ${same} 个`

async function linkTo(ctx: Context, whole: string): Promise<string> {
  const [name, ...rest] = whole.split('/')
  const path = rest.join('/')
  const store: ObjectStore | undefined = STORES.flatMap((one) => (one === name ? [ctx[one]] : []))[0]
  if (!store || !(await store.head(path))) throw new Error(`没有 ${whole}：路径以 objects/ 或 uploads/ 开头`)
  return (await store.signedLink(path, LINK_SECONDS)) ?? join(ctx.settings.dataDir, whole)
}
