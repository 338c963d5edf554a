import { createHash } from 'node:crypto'
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
import type { Context } from '../context.ts'

/** Widths of pictures: those of the layouts, up to twice as many pixels for dense screens. */
const WIDTHS = [48, 96, 160, 240, 320, 480, 640, 800, 960, 1200, 1440, 1920, 2400, 2880]
const QUALITY = 85
/** Rendering uses a core, which the rest of the mall needs too. */
const AT_ONCE = 2
const MAX_WAITING = 200
const MAX_SOURCE_PIXELS = 50_000_000
/** Width by height of a crop. */
const SHAPES: Record<Crop, number> = { card: 4 / 3, square: 1, wide: 2 }
const PUBLIC = 'public, max-age=86400, stale-while-revalidate=604800'

/** Other files of the store, such as sealed invoices, are not served. */
const PICTURE = /\.(svg|webp|jpe?g|png|avif)$/i

type Format = 'webp' | 'jpeg' | 'png'
interface Picture {
  data: Buffer
  etag: string
}
interface Source {
  data: Buffer
  /** How the picture is still to be cut; null when it has its shape. */
  cut: Crop | null
}

/**
 * `GET /images/<path>?w=<pixels>&crop=<crop>`: a picture of the object store in the nearest allowed width, as WebP if the
 * browser accepts it. A crop is a picture of its own beside the whole one (`a.card.svg` beside `a.svg`); a picture that has
 * none is cut around what catches the eye. Cached on disk by the digest of its source.
 */
export function serveImages(app: FastifyInstance, ctx: Context): void {
  // Finished pictures are cached on disk; the library's own cache would use 50 MB in vain.
  sharp.cache(false)
  const folder = join(ctx.settings.dataDir, 'images-cache')
  const making = openSingleFlight<Picture>()
  const semaphore = openSemaphore({ limit: AT_ONCE, maxQueue: MAX_WAITING, refuse: () => fail('BUSY') })

  const sourceOf = async (path: string, crop: Crop | null): Promise<Source | null> => {
    if (!PICTURE.test(path)) return null
    const own = crop && (await ctx.objects.read(cropPath(path, crop)))
    if (own) return { data: own, cut: null }
    const data = await ctx.objects.read(path)
    return data && { data, cut: crop }
  }

  const pictureOf = async (source: Source, width: number, outputFormat: 'webp' | 'other'): Promise<Picture> => {
    const digest = createHash('sha256').update(source.data).digest('base64url').slice(0, 22)
    const key = `${digest}-${width}${source.cut ?? ''}-${outputFormat}`
    const file = join(folder, digest.slice(0, 2), key)
    const cached = await readFile(file).catch(() => null)
    if (cached) return { data: cached, etag: `"${key}"` }
    return making(key, async () => {
      const data = await semaphore.run(() => make(source, width, outputFormat))
      // On a full disk the picture is served without caching.
      await writeWhole(file, data).catch((error: unknown) => {
        if (!fullDiskOf(error)) throw error
        ctx.disk.notice(error)
      })
      return { data, etag: `"${key}"` }
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
      const { data, etag } = await pictureOf(source, nearestWidth(request.query.w), outputFormat)
      reply.header('cache-control', PUBLIC).header('vary', 'Accept').header('etag', etag)
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.type(`image/${formatOf(data)}`).send(data)
    },
  )
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('没有这张图片')
}

/** Default: the width of an ordinary card. */
function nearestWidth(asked: string | string[] | undefined): number {
  const width = Number(Array.isArray(asked) ? asked[0] : asked)
  if (!Number.isFinite(width) || width <= 0) return 640
  return WIDTHS.find((allowed) => allowed >= width) ?? WIDTHS.at(-1) ?? 640
}

async function make({ data, cut }: Source, width: number, outputFormat: 'webp' | 'other'): Promise<Buffer> {
  const { format, hasAlpha, ...whole } = await sharp(data).metadata()
  const shape = cut && SHAPES[cut]
  // A photograph is never enlarged, and is cut before it would be.
  const most = format === 'svg' ? width : Math.min(width, whole.width, shape ? Math.floor(whole.height * shape) : width)
  // Vector graphics are rendered at the new size; photographs are never enlarged.
  const picture = sharp(data, { limitInputPixels: MAX_SOURCE_PIXELS })
    .rotate()
    .resize(
      shape
        ? { width: most, height: Math.round(most / shape), fit: 'cover', position: 'attention' }
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
