import { HELD } from '../figure/things-held.ts'
import { ORGANS } from '../organs.ts'
import { fill, rect, stroke } from '../pen.ts'
import { DEVICES } from './devices.ts'
import { HOME_DEVICES } from './home-devices.ts'
import { OBJECTS, type ObjectColours } from './objects.ts'
import { SUBJECTS } from './subjects.ts'

const TUBES = [
  [-42, '#d98a78', '#0f5c61'],
  [0, '#f0c35a', '#c9470f'],
  [42, '#b96a5f', '#566a6b'],
] as const

/** Topics of articles as one thing each, drawn around (0, 0) about 150 wide. */
export const TOPICS = {
  bowl: () =>
    fill('M-70 -4H70C70 42 38 60 0 60S-70 42 -70 -4Z', '#fff') +
    fill('M-70 -4H70C70 4 69 10 67 16H-67C-69 10 -70 4 -70 -4Z', '#d9e8e4') +
    fill('M-58 -4C-56 -30 -34 -36 -22 -24 -16 -44 12 -46 20 -28 34 -40 58 -28 58 -4Z', '#7fae85') +
    '<circle cx="-26" cy="-14" r="11" fill="#e2683a"/><circle cx="30" cy="-14" r="9" fill="#f0c35a"/><circle cx="4" cy="-22" r="10" fill="#a9c48d"/>' +
    stroke('M44 -66L8 -22M58 -60L18 -20', '#a97748', 5) +
    rect(-26, 60, 52, 8, '#d9e8e4', 4),
  moon: () =>
    fill('M20 -62A52 52 0 1 0 52 26 42 42 0 0 1 20 -62Z', '#f4dca2') +
    fill('M-84 46C-80 22 -40 18 0 24 40 18 80 22 84 46 84 66 -84 66 -84 46Z', '#fff') +
    stroke('M-52 40C-30 34 -12 36 0 40', '#cfe0e6', 4) +
    '<circle cx="64" cy="-44" r="4" fill="#f4dca2"/><circle cx="-62" cy="-36" r="3" fill="#f4dca2"/>',
  cup: () =>
    fill('M-48 -18H44V22C44 48 24 58 -2 58S-48 48 -48 22Z', '#fff') +
    stroke('M44 -8h14a15 15 0 0 1 0 32H42', '#fff', 9) +
    fill('M-48 -18H44V-6H-48Z', '#8fb98f') +
    stroke('M-20 -36c-8 -10 8 -14 0 -26M4 -36c-8 -10 8 -14 0 -26M26 -36c-8 -10 8 -14 0 -26', '#fff', 5) +
    `<ellipse cx="-2" cy="66" rx="64" ry="8" fill="#fff" opacity=".8"/>`,
  walk: () =>
    fill('M-70 34C-66 6 -50 -10 -28 -26L-6 -4C8 10 34 16 58 20 72 24 74 40 70 46H-66C-70 46 -72 42 -70 34Z', '#fff') +
    fill('M-70 40H72C72 50 70 54 62 54H-62C-70 54 -72 50 -70 40Z', '#e2683a') +
    stroke('M-24 -16l14 -12M-12 -6l14 -12M2 4l12 -12', '#3c6288', 5) +
    fill('M-70 34C-68 22 -62 10 -54 2L-40 16C-46 26 -56 32 -70 34Z', '#3c6288'),
  tube: () =>
    TUBES.map(
      ([x, blood, cap], i) =>
        rect(x - 14, -56, 28, 112, '#fff', 14) +
        rect(x - 14, -4 - i * 14, 28, 60 + i * 14, blood, 14) +
        rect(x - 17, -64, 34, 16, cap, 5),
    ).join('') + rect(-72, 20, 144, 14, '#b98a5f', 5),
  bp: OBJECTS.bp,
  report: OBJECTS.report,
  gluco: OBJECTS.gluco,
  vial: OBJECTS.vial,
  ...DEVICES,
  ...HOME_DEVICES,
  ...SUBJECTS,
  tablet: () => `<g transform="scale(2.5)">${HELD.tablet}</g>`,
  knee: () => `<g transform="translate(-62 -62) scale(1.24)">${ORGANS.bone.draw('#fff', '#d9c9a8', '#e8dcc4')}</g>`,
} satisfies Record<string, (p: ObjectColours) => string>
export type TopicId = keyof typeof TOPICS
