import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fail } from '@mall/contract/failures'
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
const WAITING_AT_MOST = 200
const LARGEST_SOURCE_PIXELS = 50_000_000
const PUBLIC = 'public, max-age=86400, stale-while-revalidate=604800'

/** Other files of the store, such as sealed invoices, are not served. */
const PICTURE = /\.(svg|webp|jpe?g|png|avif)$/i

type Format = 'webp' | 'jpeg' | 'png'
interface Picture {
  data: Buffer
  etag: string
}

/**
 * `GET /images/<path>?w=<pixels>`: a picture of the object store in the nearest allowed width, as WebP if the browser
 * accepts it. Cached on disk by the digest of its source.
 */
export function serveImages(app: FastifyInstance, ctx: Context): void {
  // Finished pictures are cached on disk; the library's own cache would use 50 MB in vain.
  sharp.cache(false)
  const folder = join(ctx.settings.dataDir, 'images-cache')
  const making = openSingleFlight<Picture>()
  const semaphore = openSemaphore({ limit: AT_ONCE, maxQueue: WAITING_AT_MOST, refuse: () => fail('BUSY') })

  const pictureOf = async (source: Buffer, width: number, outputFormat: 'webp' | 'other'): Promise<Picture> => {
    const digest = createHash('sha256').update(source).digest('base64url').slice(0, 22)
    const key = `${digest}-${width}-${outputFormat}`
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

  app.get<{ Params: { '*': string }; Querystring: { w?: string | string[] } }>(
    '/images/*',
    { logLevel: 'warn' },
    async (request, reply) => {
      const path = request.params['*']
      const source = PICTURE.test(path) ? await ctx.objects.read(path) : null
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

async function make(source: Buffer, width: number, outputFormat: 'webp' | 'other'): Promise<Buffer> {
  const { format, hasAlpha } = await sharp(source).metadata()
  // Vector graphics are rendered at the new size; photographs are never enlarged.
  const picture = sharp(source, { limitInputPixels: LARGEST_SOURCE_PIXELS })
    .rotate()
    .resize({ width, withoutEnlargement: format !== 'svg' })
  if (outputFormat === 'webp') return picture.webp({ quality: QUALITY }).toBuffer()
  if (hasAlpha) return picture.png({ palette: true, quality: QUALITY }).toBuffer()
  return picture.jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer()
}

function formatOf(data: Buffer): Format {
  if (data.subarray(0, 4).toString('latin1') === 'RIFF') return 'webp'
  return data[0] === 0x89 ? 'png' : 'jpeg'
}
