import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../world.ts'
import {
  filmPlaylist,
  livePlaylist,
  mainPlaylist,
  type Part,
  SEGMENTS,
  SIZES,
  type Size,
  subtitles,
} from './playlists.ts'

const PLAYLIST = 'application/vnd.apple.mpegurl'
const FOLDER = new URL('../../streams/', import.meta.url)

const isSize = (size: string): size is Size => Object.hasOwn(SIZES, size)
const isPart = (part: string): part is Part => part === 'words' || isSize(part)
const isSegment = (at: string) => /^\d$/.test(at) && Number(at) < SEGMENTS

/** The stand-in of a streaming company: one short film, as a recording (`film`) and round and round as a live picture. */
export async function streamsWire(app: FastifyInstance, { clock }: { clock: Clock }): Promise<void> {
  for (const kind of ['film', 'live'] as const) {
    app.get(`/${kind}.m3u8`, (_, reply) => reply.type(PLAYLIST).send(mainPlaylist(kind)))
    app.get<{ Params: { part: string } }>(`/${kind}/:part.m3u8`, (request, reply) => {
      const { part } = request.params
      if (!isPart(part)) return reply.code(404).send()
      const list = kind === 'film' ? filmPlaylist(part) : livePlaylist(part, clock.now())
      return reply.type(PLAYLIST).header('cache-control', 'no-store').send(list)
    })
  }
  app.get<{ Params: { size: string; at: string } }>('/:size/:at.seg', async (request, reply) => {
    const { size, at } = request.params
    if (!isSize(size) || !isSegment(at)) return reply.code(404).send()
    reply.type('video/mp2t').header('cache-control', 'public, max-age=86400')
    return readFile(new URL(`${size}/${at}.seg`, FOLDER))
  })
  app.get<{ Params: { at: string } }>('/words/:at.vtt', (request, reply) => {
    const { at } = request.params
    if (!isSegment(at)) return reply.code(404).send()
    return reply.type('text/vtt; charset=utf-8').send(subtitles(Number(at)))
  })
}
