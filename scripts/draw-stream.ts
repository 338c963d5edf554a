/**
 * Draws the short film of sandbox/streams anew: `node scripts/draw-stream.ts` (needs ffmpeg, which running the mall does
 * not). Six sheets about the day of an examination, each a segment of its own, in two sizes.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import sharp from 'sharp'
import { articleSvg } from '../web/app/art/article.ts'

const SHEETS = [
  ['前一晚', '八点以后不吃东西', '可以少量喝水，药照医生说的吃'],
  ['出门前', '带上身份证和预约短信', '穿宽松的衣服，不戴首饰'],
  ['先做这些', '抽血和空腹彩超', '做完马上可以吃早餐'],
  ['憋尿的项目', '先喝水，再等一会儿', '腹部以外的彩超多半要憋尿'],
  ['慢慢来', '每一站都有人带', '走累了就坐下，跟护士说一声'],
  ['做完以后', '三到五个工作日出报告', '有要紧的结果，医生会先打电话'],
] as const
const SECONDS = 6
const FRAMES_A_SECOND = 5
const WIDTH = 1280
const HEIGHT = 720
/** Width, height and quality of what is kept. */
const SIZES = [
  ['low', 640, 360, 30],
  ['high', 1280, 720, 28],
] as const
const FONT = 'font-family="Noto Sans CJK SC" '

const words = (x: number, y: number, size: number, colour: string, text: string, more = '') =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${colour}" ${FONT}${more}>${text}</text>`

async function sheet([title, first, second]: (typeof SHEETS)[number], at: number): Promise<Buffer> {
  const ground = articleSvg({ person: 'doctor', hue: 150 + at * 14, seed: `stream${at}`, w: WIDTH, h: HEIGHT })
  const card = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect x="64" y="150" width="640" height="250" rx="28" fill="#fff"/>
    ${words(104, 214, 32, '#4A5A58', `第 ${at + 1} 步　${title}`)}
    ${words(104, 290, 50, '#0C2B2E', first, 'font-weight="700"')}
    ${words(104, 354, 34, '#2F4644', second)}
  </svg>`
  return sharp(Buffer.from(ground))
    .composite([{ input: Buffer.from(card) }])
    .png()
    .toBuffer()
}

/** What moves: how far the film has come. */
const bar = (share: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="12"><rect width="${WIDTH}" height="12" fill="#fff" opacity=".5"/><rect width="${WIDTH * share}" height="12" fill="#0F5C62"/></svg>`,
  )

const folder = new URL('../sandbox/streams/', import.meta.url).pathname
rmSync(folder, { recursive: true, force: true })
const frames = SECONDS * FRAMES_A_SECOND
const film = spawn('ffmpeg', [
  ...['-loglevel', 'error', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${WIDTH}x${HEIGHT}`],
  ...['-r', String(FRAMES_A_SECOND), '-i', '-'],
  ...SIZES.flatMap(([name, width, height, quality]) => {
    mkdirSync(`${folder}${name}`, { recursive: true })
    return [
      ...['-map', '0:v', '-vf', `scale=${width}:${height}`, '-c:v', 'libx264', '-profile:v', 'main'],
      ...['-pix_fmt', 'yuv420p', '-crf', String(quality), '-preset', 'veryslow', '-tune', 'stillimage'],
      ...[
        '-g',
        String(frames),
        '-keyint_min',
        String(frames),
        '-sc_threshold',
        '0',
        '-bf',
        '0',
        '-fflags',
        '+bitexact',
      ],
      ...['-f', 'segment', '-segment_time', String(SECONDS), '-segment_format', 'mpegts', `${folder}${name}/%d.seg`],
    ]
  }),
])
film.stderr.pipe(process.stderr)
for (const [at, each] of SHEETS.entries()) {
  const ground = await sheet(each, at)
  for (let frame = 0; frame < frames; frame++) {
    const share = (at * frames + frame + 1) / (SHEETS.length * frames)
    const picture = sharp(ground).composite([{ input: bar(share), left: 0, top: HEIGHT - 12 }])
    if (!film.stdin.write(await picture.removeAlpha().raw().toBuffer())) await once(film.stdin, 'drain')
  }
}
film.stdin.end()
await once(film, 'exit')
