import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fail } from '@mall/contract/failures'
import { CROPS, type Crop, cropPath } from '@mall/contract/pictures'
import type { FastifyInstance, FastifyReply } from 'fastify'
import sharp from 'sharp'
import { openSemaphore } from '../../platform/concurrency/semaphore.ts'
import { openSingleFlight } from '../../platform/concurrency/single-flight.ts'
import { fullDiskOf } from '../../platform/disk-watch.ts'
import { writeWhole } from '../../platform/files.ts'
import { areObjectsAway } from '../../platform/objects/object-store.ts'
import type { Context } from '../context.ts'
import { openPictureSources, type PictureSource } from './picture-sources.ts'

/** Widths of pictures: those of the layouts, up to twice as many pixels for dense screens. */
const WIDTHS = [48, 96, 160, 240, 320, 480, 640, 800, 960, 1200, 1440, 1920, 2400, 2880]
const QUALITY = 85
/** Rendering uses a core, which the rest of the mall needs too. */
const MAX_CONCURRENT = 2
const MAX_WAITING = 200
const MAX_SOURCE_PIXELS = 50_000_000
/** Width by height of a crop. */
const SHAPES: Record<Crop, number> = { card: 4 / 3, square: 1, wide: 2 }
const PUBLIC = 'public, max-age=86400, stale-while-revalidate=604800'

/** Other files of the store, such as sealed invoices, are not served. */
const PICTURE = /\.(svg|webp|jpe?g|png|avif)$/i

type Format = 'webp' | 'jpeg' | 'png'
type Output = 'webp' | 'other'
interface Picture {
  data: Buffer
  etag: string
}
interface Source extends PictureSource {
  /** How the picture is still to be cut; null when it has its shape. */
  cut: Crop | null
}

/**
 * `GET /images/<path>?w=<pixels>&crop=<crop>`: a picture of the object store in the nearest allowed width, as WebP if the
 * browser accepts it. A crop is a picture of its own beside the whole one (`a.card.svg` beside `a.svg`); a picture that has
 * none is cut around what catches the eye. Cached on disk by the digest of its source; in a bucket also for all processes.
 */
export function serveImages(app: FastifyInstance, ctx: Context): void {
  // Finished pictures are cached on disk; the library's own cache would use 50 MB in vain.
  sharp.cache(false)
  const folder = join(ctx.settings.dataDir, 'images-cache')
  const making = openSingleFlight<Picture | null>()
  const semaphore = openSemaphore({ limit: MAX_CONCURRENT, maxQueue: MAX_WAITING, refuse: () => fail('BUSY') })

  const { sharedPictures } = ctx.objectStores
  const find = openPictureSources(ctx.objects, { isRemote: sharedPictures !== null })

  const sourceOf = async (path: string, crop: Crop | null): Promise<Source | null> => {
    if (!PICTURE.test(path)) return null
    const own = crop && (await find(cropPath(path, crop)))
    if (own) return { ...own, cut: null }
    const found = await find(path)
    return found && { ...found, cut: crop }
  }

  const pictureOf = async (source: Source, width: number, outputFormat: Output): Promise<Picture | null> => {
    const { cut } = source
    const keyOf = (digest: string) => `${digest}-${width}${cut ?? ''}-${outputFormat}`
    const fileOf = (key: string) => join(folder, key.slice(0, 2), key)
    const save = async (key: string, data: Buffer): Promise<Picture> => {
      // On a full disk the picture is served without caching.
      await writeWhole(fileOf(key), data).catch((error: unknown) => {
        if (!fullDiskOf(error)) throw error
        ctx.disk.notice(error)
      })
      return { data, etag: `"${key}"` }
    }
    const key = keyOf(source.digest)
    const cached = await readFile(fileOf(key)).catch(() => null)
    if (cached) return { data: cached, etag: `"${key}"` }
    return making(key, async () => {
      const rendered = await sharedPictures?.read(sharedPath(key))
      if (rendered) return save(key, rendered)
      const found = await source.read()
      if (!found) return null
      const made = await semaphore.run(() => make(found.data, cut, width, outputFormat))
      // While the bucket is away other processes render it themselves.
      await sharedPictures?.put(sharedPath(keyOf(found.digest)), made).catch(ignoreIfAway)
      return save(keyOf(found.digest), made)
    })
  }

  app.get<{ Params: { '*': string }; Querystring: { w?: string | string[]; crop?: string | string[] } }>(
    '/images/*',
    { logLevel: 'warn' },
    async (request, reply) => {
      const crop = CROPS.find((one) => one === request.query.crop) ?? null
      const source = await sourceOf(request.params['*'], crop)
      if (!source) return notFound(reply)
      const outputFormat = /\bimage\/webp\b/.test(request.headers.accept ?? '') ? 'webp' : 'other'
      const picture = await pictureOf(source, nearestWidth(request.query.w), outputFormat)
      if (!picture) return notFound(reply)
      const { data, etag } = picture
      reply.header('cache-control', PUBLIC).header('vary', 'Accept').header('etag', etag)
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.type(`image/${formatOf(data)}`).send(data)
    },
  )
}

/** Of a rendered picture in the bucket. */
const sharedPath = (key: string) => `p/${key}.picture`

function ignoreIfAway(error: unknown): void {
  if (!areObjectsAway(error)) throw error
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('没有这张图片')
}

/** Default: the width of an ordinary card. */
function nearestWidth(param: string | string[] | undefined): number {
  const width = Number(Array.isArray(param) ? param[0] : param)
  if (!Number.isFinite(width) || width <= 0) return 640
  return WIDTHS.find((allowed) => allowed >= width) ?? WIDTHS.at(-1) ?? 640
}

async function make(data: Buffer, cut: Crop | null, width: number, outputFormat: Output): Promise<Buffer> {
  const { format, hasAlpha, ...whole } = await sharp(data).metadata()
  const shape = cut && SHAPES[cut]
  // A photograph is never enlarged, and is cut before it would be.
  const max = format === 'svg' ? width : Math.min(width, whole.width, shape ? Math.floor(whole.height * shape) : width)
  // Vector graphics are rendered at the new size; photographs are never enlarged.
  const picture = sharp(data, { limitInputPixels: MAX_SOURCE_PIXELS })
    .rotate()
    .resize(
      shape
        ? { width: max, height: Math.round(max / shape), fit: 'cover', position: 'attention' }
        : { width, withoutEnlargement: format !== 'svg' },
    )
  if (outputFormat === 'webp') return picture.webp({ quality: QUALITY }).toBuffer()
  if (hasAlpha) return picture.png({ palette: true, quality: QUALITY }).toBuffer()
  return picture.jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer()
}

function formatOf(data: Buffer): Format {
  if (data.subarray(0, 4).toString('latin1') === 'RIFF') return 'webp'
  return data[0] === 0x89 ? 'png' : 'jpeg'
}
