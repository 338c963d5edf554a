/**
 * Draws the films of sandbox/streams anew: `node scripts/draw-streams.ts` (needs ffmpeg, which running the mall does
 * not). Each lecture of the demo mall has one: a sheet for each of its points, each a segment of its own, in two sizes.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { named } from '../demo-data/src/pictures/named.ts'
import { buildReading } from '../demo-data/src/reading.ts'
import { SEGMENT_SECONDS } from '../sandbox/src/streams/playlists.ts'
import { PEOPLE, type PersonId, personInCoat } from '../web/app/art/people.ts'

const WIDTH = 1280
const HEIGHT = 720
const PORTRAIT = 360
/** Width, height and quality of what is kept. */
const SIZES = [
  ['low', 480, 270, 34],
  ['high', 1280, 720, 40],
] as const
const LETTERS_A_LINE = 13
const folder = fileURLToPath(new URL('../sandbox/streams/', import.meta.url))

/** A text in as few parts of nearly the same length as fit into a line each. */
function inParts(text: string): string[] {
  const max = Math.ceil(text.length / Math.ceil(text.length / LETTERS_A_LINE))
  return text.match(new RegExp(`.{1,${max}}`, 'g')) ?? []
}

/** Lines that end where one would breathe; what is said in one breath is only parted where it is longer than a line. */
function linesOf(text: string): string[] {
  const breaths = text.match(/[^，；：、]+[，；：、]?/g) ?? []
  const lines = ['']
  for (const breath of breaths.flatMap(inParts)) {
    const last = lines.at(-1) ?? ''
    if ((last + breath).length <= LETTERS_A_LINE) lines[lines.length - 1] = last + breath
    else lines.push(breath)
  }
  return lines.filter((line) => line !== '')
}

const words = (y: number, size: number, colour: string, text: string, weight = 400) =>
  `<text x="80" y="${y}" font-size="${size}" fill="${colour}" font-weight="${weight}" font-family="Noto Sans CJK SC">${text}</text>`

/** The speaker down to the coat, in a round frame. */
const portraitOf = (person: PersonId) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${PORTRAIT}" height="${PORTRAIT}">
    <clipPath id="round"><circle cx="50" cy="50" r="50"/></clipPath>
    <g clip-path="url(#round)"><rect width="100" height="100" fill="#CFE4DF"/>${personInCoat(person, 50, 42, 0.66)}</g>
  </svg>`)

type Sheet = { title: string; speaker: string; point: string; at: number; count: number; portrait: Buffer }

async function sheet({ title, speaker, point, at, count, portrait }: Sheet): Promise<Buffer> {
  const lines = linesOf(point)
  const top = 380 - lines.length * 36
  const page = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="#E6F1EE"/>
    ${lines.map((line, nth) => words(top + nth * 78, 54, '#12292B', line, 700)).join('')}
    ${words(640, 30, '#3A4F50', `${at + 1}/${count}　${speaker}：${title}`)}
  </svg>`
  return sharp(Buffer.from(page))
    .composite([{ input: portrait, left: WIDTH - PORTRAIT - 80, top: (HEIGHT - PORTRAIT) / 2 }])
    .png()
    .toBuffer()
}

/** The moving part: a progress bar. */
const bar = (share: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="12"><rect width="${WIDTH}" height="12" fill="#fff"/><rect width="${WIDTH * share}" height="12" fill="#0F5C61"/></svg>`,
  )

/** One frame a second: a sheet stands still but for the bar. */
async function draw(film: string, sheets: readonly Buffer[]): Promise<void> {
  const encoder = spawn('ffmpeg', [
    ...['-loglevel', 'error', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${WIDTH}x${HEIGHT}`, '-r', '1', '-i', '-'],
    ...SIZES.flatMap(([name, width, height, quality]) => {
      mkdirSync(`${folder}${film}/${name}`, { recursive: true })
      return [
        ...['-map', '0:v', '-vf', `scale=${width}:${height}`, '-c:v', 'libx264', '-profile:v', 'main'],
        ...['-pix_fmt', 'yuv420p', '-crf', String(quality), '-preset', 'veryslow', '-tune', 'animation'],
        ...['-g', String(SEGMENT_SECONDS), '-keyint_min', String(SEGMENT_SECONDS), '-sc_threshold', '0', '-bf', '0'],
        ...['-fflags', '+bitexact', '-f', 'segment', '-segment_time', String(SEGMENT_SECONDS)],
        ...['-segment_format', 'mpegts', '-segment_format_options', `pat_period=${SEGMENT_SECONDS}:sdt_period=60`],
        `${folder}${film}/${name}/%d.seg`,
      ]
    }),
  ])
  encoder.stderr.pipe(process.stderr)
  const frames = sheets.length * SEGMENT_SECONDS
  for (let frame = 0; frame < frames; frame++) {
    const picture = sharp(sheets[Math.floor(frame / SEGMENT_SECONDS)]).composite([
      { input: bar((frame + 1) / frames), left: 0, top: HEIGHT - 12 },
    ])
    if (!encoder.stdin.write(await picture.removeAlpha().raw().toBuffer())) await once(encoder.stdin, 'drain')
  }
  encoder.stdin.end()
  await once(encoder, 'exit')
}

rmSync(folder, { recursive: true, force: true })
const { doctors, lectures } = buildReading('2026-01-01')
const pointsByFilm: Record<string, string[]> = {}
for (const { film, title, speaker, points } of lectures) {
  const person = named(PEOPLE, doctors.find(({ name }) => name === speaker)?.person) ?? 'doctor'
  const portrait = await sharp(portraitOf(person)).png().toBuffer()
  const sheets = points.map((point, index) =>
    sheet({ title, speaker, point, at: index, count: points.length, portrait }),
  )
  await draw(film, await Promise.all(sheets))
  pointsByFilm[film] = points
}
writeFileSync(`${folder}films.json`, `${JSON.stringify(pointsByFilm, null, 2)}\n`)
