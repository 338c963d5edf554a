import { oklch } from '@mall/contract/colour'
import { bust } from './bust.ts'
import { type Figure, figure } from './figure/figure.ts'
import { type OrganId, organ } from './organs.ts'
import { fill, mirrored, picture, placed, rect, round1 } from './pen.ts'
import { rings } from './rings.ts'
import { seeded } from './seeded.ts'
import { TOPICS, type TopicId } from './things/topics.ts'

export type ArticleOptions = {
  /** Its subject: an organ before a topic; a speaker stands on the right. */
  topic?: TopicId
  organ?: OrganId
  speaker?: Figure | undefined
  hue?: number
  /** A dark sky, for sleep and evening topics. */
  isNight?: boolean
  seed?: string
  w?: number
  h?: number
  title?: string
}

/** The cover of an article or lecture: one thing in front of rings and two hills. */
export function articleSvg(options: ArticleOptions = {}): string {
  const { topic = 'bowl', hue = 150, isNight = false, seed = '1', w = 400, h = 300, title = '文章插图' } = options
  const random = seeded(`a${seed}`)
  const calm = hue > 170 && hue < 250 ? 0.68 : 0.85
  const tone = (lightness: number, chroma: number, of = hue) => oklch(lightness, chroma * calm, of)
  const byDay = [tone(0.9, 0.055, hue + 20), tone(0.935, 0.04), tone(0.945, 0.03), tone(0.95, 0.03)] as const
  const byNight = [tone(0.58, 0.06), tone(0.52, 0.055), tone(0.5, 0.05), tone(0.5, 0.05)] as const
  const palette = {
    line: tone(0.7, 0.075),
    mid: tone(0.66, 0.08),
    deep: tone(0.43, 0.07),
    rings: [...(isNight ? byNight : byDay)] as const,
  }
  const { speaker, organ: organId } = options
  const hasSubject = options.topic !== undefined || organId !== undefined
  const cx = speaker ? w * (hasSubject ? 0.32 : 0.72) : w * (0.42 + random() * 0.16)
  const hill = (y: number, rise: number, colour: string, phase: number) =>
    fill(
      `M0 ${h}V${round1(y)}C${round1(w * 0.25)} ${round1(y - rise)} ${round1(w * 0.4)} ${round1(y + rise * Math.sin(phase))} ${round1(w * 0.58)} ${round1(y - rise * 0.2)}S${round1(w * 0.86)} ${round1(y - rise)} ${w} ${round1(y - rise * 0.3)}V${h}Z`,
      colour,
    )
  const scale = Math.min(w, h) / 300
  const ground =
    rect(0, 0, w, h, isNight ? tone(0.46, 0.05) : tone(0.95, 0.028)) +
    rings({ cx, cy: h / 2, core: h * 0.12, step: h * 0.13, tier: 2, palette, seed, lines: 9, opacity: 0.4 }) +
    hill(h * 0.74, h * 0.1, tone(isNight ? 0.4 : 0.86, 0.05), random() * 3) +
    hill(h * 0.85, h * 0.07, tone(isNight ? 0.34 : 0.79, 0.06), random() * 3)
  const size = scale * (speaker ? 0.92 : 1.1)
  const subject = organId
    ? placed(cx - 60 * size, h * 0.5 - 60 * size, 1, organ(organId, 120 * size))
    : hasSubject || !speaker
      ? placed(cx, h * 0.53, size, TOPICS[topic](palette))
      : ''
  // Somebody who speaks of it stands whole beside it; alone they come closer.
  const spoken = !speaker
    ? ''
    : hasSubject
      ? mirrored(w * 0.74, h * 0.4, 1.08 * scale, figure(speaker))
      : placed(w * 0.72, h - 106 * 1.7 * scale + 2, 1.7 * scale, bust(speaker.look))
  return picture(w, h, title, ground + subject + spoken)
}
