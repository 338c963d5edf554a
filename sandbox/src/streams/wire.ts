import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../ports.ts'
import {
  type Film,
  filmPlaylist,
  livePlaylist,
  mainPlaylist,
  type Part,
  SIZES,
  type Size,
  subtitles,
} from './playlists.ts'

const PLAYLIST = 'application/vnd.apple.mpegurl'
const FOLDER = new URL('../../streams/', import.meta.url)

const isSize = (size: string): size is Size => Object.hasOwn(SIZES, size)
const isPart = (part: string): part is Part => part === 'words' || isSize(part)

/**
 * The stand-in of a streaming company: short films, each as a recording (`film`) and round and round as a live picture
 * (`live`). `scripts/draw-streams.ts` draws them.
 */
export async function streamsWire(app: FastifyInstance, { clock }: { clock: Clock }): Promise<void> {
  const films = new Map<string, Film>(Object.entries(JSON.parse(readFileSync(new URL('films.json', FOLDER), 'utf8'))))
  /** The film, if it has this segment. */
  const filmWith = (name: string, at: string) => {
    const film = films.get(name)
    return film && /^\d$/.test(at) && Number(at) < film.length ? film : undefined
  }
  for (const kind of ['film', 'live'] as const) {
    app.get<{ Params: { name: string } }>(`/:name/${kind}.m3u8`, ({ params }, reply) =>
      films.has(params.name) ? reply.type(PLAYLIST).send(mainPlaylist(kind)) : reply.code(404).send(),
    )
    app.get<{ Params: { name: string; part: string } }>(`/:name/${kind}/:part.m3u8`, ({ params }, reply) => {
      const { name, part } = params
      const film = films.get(name)
      if (!film || !isPart(part)) return reply.code(404).send()
      const list = kind === 'film' ? filmPlaylist(film, part) : livePlaylist(film, part, clock.now())
      return reply.type(PLAYLIST).header('cache-control', 'no-store').send(list)
    })
  }
  app.get<{ Params: { name: string; size: string; at: string } }>('/:name/:size/:at.seg', async ({ params }, reply) => {
    const { name, size, at } = params
    if (!isSize(size) || !filmWith(name, at)) return reply.code(404).send()
    reply.type('video/mp2t').header('cache-control', 'public, max-age=86400')
    return readFile(new URL(`${name}/${size}/${at}.seg`, FOLDER))
  })
  app.get<{ Params: { name: string; at: string } }>('/:name/words/:at.vtt', ({ params }, reply) => {
    const film = filmWith(params.name, params.at)
    if (!film) return reply.code(404).send()
    return reply.type('text/vtt; charset=utf-8').send(subtitles(film, Number(params.at)))
  })
}
