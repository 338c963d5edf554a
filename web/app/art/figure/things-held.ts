import { circle, fill, rect, stroke } from '../pen.ts'

/** Things held in a hand, drawn around (0, 0), 30 to 70 wide. */
export const HELD = {
  cup:
    rect(-13, -14, 24, 26, '#fff', 5) +
    stroke('M11 -8h5a6 6 0 0 1 0 13h-5', '#fff', 4) +
    rect(-13, -6, 24, 8, '#7db8ae') +
    stroke('M-5 -21c-3-4 3-6 0-10M5 -21c-3-4 3-6 0-10', '#fff', 2.4),
  thermos:
    rect(-10, -26, 20, 44, '#2d7a78', 6) + rect(-10, -33, 20, 11, '#e2683a', 4) + rect(-10, -10, 20, 5, '#cfe4df'),
  report:
    rect(-21, -27, 42, 54, '#fff', 4) +
    rect(-14, -20, 18, 4, '#2d7a78', 2) +
    stroke('M-14 -9h28M-14 -2h28M-14 5h16', '#b4c4c0', 2.4) +
    stroke('M-14 18l7-5 6 4 9-9', '#c9470f', 2.4),
  clipboard:
    rect(-23, -28, 46, 58, '#b98a5f', 5) +
    rect(-18, -22, 36, 48, '#fff', 3) +
    rect(-9, -32, 18, 9, '#7a918e', 3) +
    stroke('M-11 -11l3 3 5-6M-11 1l3 3 5-6M2 -10h11M2 2h11M-11 14h24', '#2d7a78', 2.2),
  tablet:
    rect(-26, -19, 52, 38, '#3a4f50', 5) +
    rect(-22, -15, 44, 30, '#e6f1ee', 2) +
    stroke('M-16 6l8-10 7 6 8-12 8 8', '#2d7a78', 2.6),
  laptop:
    rect(-30, -22, 60, 40, '#7a918e', 5) +
    rect(-26, -18, 52, 32, '#dfeeea', 2) +
    circle(0, -2, 5, '#7db8ae') +
    rect(-36, 18, 72, 7, '#9fb0ad', 3),
  phone: rect(-10, -19, 20, 38, '#23404f', 4) + rect(-8, -15, 16, 29, '#dff0ee', 2) + circle(0, -1, 4.4, '#e2683a'),
  book:
    fill('M0 -17C-10 -23 -22 -23 -30 -19V19C-22 15 -10 15 0 21 10 15 22 15 30 19V-19C22 -23 10 -23 0 -17Z', '#fff') +
    stroke('M0 -16V20', '#b4c4c0', 2) +
    stroke(
      'M-23 -9C-17 -12 -11 -11 -7 -8M-23 0C-17 -3 -11 -2 -7 1M23 -9C17 -12 11 -11 7 -8M23 0C17 -3 11 -2 7 1',
      '#cfd9d6',
      2,
    ),
  flowers:
    stroke('M-6 26L-13 -6M0 28V-12M6 26L14 -6', '#5f9370', 3) +
    fill('M-13 8L13 8 7 32H-7Z', '#f7e7d6') +
    [
      [-15, -10, '#e2683a'],
      [0, -17, '#f0c35a'],
      [15, -10, '#e88f86'],
      [-7, -2, '#fff'],
      [8, -1, '#e5a93d'],
    ]
      .map(([x, y, c]) => circle(Number(x), Number(y), 8, String(c)))
      .join(''),
  apple:
    circle(-5, 2, 13, '#d2603f') +
    circle(6, 2, 13, '#d2603f') +
    stroke('M0 -9C0 -14 2 -18 5 -20', '#7d6a52', 3) +
    fill('M4 -15C8 -22 16 -22 19 -19 16 -13 10 -11 4 -15Z', '#6fa07a'),
  basket:
    stroke('M-24 0C-24 -34 24 -34 24 0', '#a97748', 4) +
    fill('M-28 -2H28L22 28H-22Z', '#c99a63') +
    stroke('M-26 8H26M-24 18H24', '#a97748', 2) +
    circle(-12, -6, 9, '#6fa07a') +
    circle(4, -9, 10, '#e2683a') +
    circle(17, -5, 8, '#8fb98f'),
  ball:
    circle(0, 0, 20, '#e2883a') +
    stroke('M-20 0H20M0 -20V20M-14 -14C-4 -6 -4 6 -14 14M14 -14C4 -6 4 6 14 14', '#8a4a20', 2),
  football:
    circle(0, 0, 19, '#fff') +
    fill('M0 -8L8 -2 5 7H-5L-8 -2Z', '#3a4f50') +
    stroke('M0 -8V-19M8 -2L18 -6M5 7L11 16M-5 7L-11 16M-8 -2L-18 -6', '#3a4f50', 2.4),
  camera:
    rect(-22, -14, 44, 30, '#3a4f50', 6) +
    rect(-8, -20, 16, 8, '#3a4f50', 3) +
    circle(0, 1, 10, '#cfe4df') +
    circle(0, 1, 5, '#2d7a78') +
    circle(15, -8, 2.4, '#e5a93d'),
  dumbbell:
    rect(-16, -3, 32, 6, '#7a918e', 3) + rect(-24, -13, 9, 26, '#36586f', 4) + rect(15, -13, 9, 26, '#36586f', 4),
  racket: `<g transform="rotate(24)"><ellipse cx="0" cy="-20" rx="16" ry="19" fill="#fff" fill-opacity=".5" stroke="#c9470f" stroke-width="4"/>${stroke('M-8 -34V-6M0 -38V-2M8 -34V-6M-14 -26H14M-15 -18H15M-13 -10H13', '#cfd9d6', 1.2)}${stroke('M0 0V26', '#7d6a52', 5)}</g>`,
  paddle: `<g transform="rotate(-18)">${circle(0, -10, 19, '#c9470f')}${rect(-4, 7, 8, 20, '#c99a63', 3)}</g>${circle(22, -24, 5, '#fff')}`,
  brush: `<g transform="rotate(20)">${rect(-3.5, -30, 7, 60, '#7db8ae', 3.5)}${rect(-11, -28, 9, 16, '#fff', 2)}</g>`,
  letter:
    rect(-24, -16, 48, 32, '#fff', 3) + stroke('M-24 -15L0 4L24 -15', '#cfd9d6', 2.4) + circle(0, 5, 6, '#c9470f'),
  gift:
    rect(-22, -12, 44, 32, '#c96f55', 4) +
    rect(-25, -18, 50, 11, '#d98a6f', 3) +
    rect(-4, -18, 8, 38, '#f7e7d6') +
    stroke('M0 -18C-16 -34 -20 -16 0 -18C20 -16 16 -34 0 -18', '#f7e7d6', 3.4),
  suitcase:
    stroke('M-9 -20V-30H9V-20', '#7a918e', 4) +
    rect(-22, -21, 44, 46, '#e5a93d', 6) +
    stroke('M-8 -18V22M8 -18V22', '#c98f2a', 2.4),
  wheel:
    `<circle r="28" fill="none" stroke="#3a4f50" stroke-width="7"/>` +
    circle(0, 0, 9, '#3a4f50') +
    stroke('M0 0L-25 8M0 0L25 8M0 0V-26', '#3a4f50', 5),
  ladle: `<g transform="rotate(22)">${stroke('M0 -34V8', '#9fb0ad', 4.5)}${fill('M-12 8H12C12 24 -12 24 -12 8Z', '#7a918e')}</g>`,
  parcel: rect(-26, -20, 52, 40, '#c99a63', 4) + rect(-26, -6, 52, 9, '#b98a5f') + rect(-8, -20, 16, 14, '#efe0c6'),
  can:
    fill('M-16 -10H14V20H-16Z', '#7db8ae') +
    stroke('M14 -4L30 -16', '#7db8ae', 5) +
    stroke('M-16 -4c-14 2 -14 18 0 20', '#7db8ae', 4) +
    stroke('M30 -22l6 8', '#7db8ae', 3),
  fan:
    fill('M0 22L-34 -12C-26 -34 26 -34 34 -12Z', '#f1dcae') +
    stroke('M0 22L-20 -22M0 22L0 -27M0 22L20 -22', '#c99a63', 2) +
    stroke('M0 20V32', '#a97748', 4),
  yarn:
    circle(-6, 4, 17, '#c4606a') +
    stroke('M-20 0C-10 -10 4 -8 10 0M-22 8C-10 0 4 2 10 8', '#a84a55', 2) +
    stroke('M8 14L34 -18M0 18L30 -24', '#a97748', 3),
  milk:
    fill('M-13 -10L-7 -22H7L13 -10V24H-13Z', '#fff') +
    rect(-13, 2, 26, 12, '#7fb2d9') +
    stroke('M-7 -22H7', '#7fb2d9', 4),
  tube: rect(-6, -26, 12, 50, '#fff', 6) + rect(-6, -2, 12, 26, '#d2603f', 6) + rect(-8, -32, 16, 9, '#0f5c61', 3),
  tooth:
    fill(
      'M-16 -14C-14 -24 -4 -20 0 -18 4 -20 14 -24 16 -14 18 -2 10 6 9 20 7 26 3 22 0 8 -3 22 -7 26 -9 20 -10 6 -18 -2 -16 -14Z',
      '#fff',
    ) + stroke('M-9 -13C-6 -16 -2 -14 0 -13', '#bcdcd6', 2.4),
  bowl:
    fill('M-26 -6H26C26 12 14 20 0 20S-26 12 -26 -6Z', '#fff') +
    fill('M-22 -6C-20 -18 -10 -20 -4 -14 2 -22 20 -18 22 -6Z', '#7fae85') +
    circle(-8, -9, 4.6, '#e2683a') +
    circle(10, -9, 4, '#f0c35a'),
  globe:
    circle(0, -2, 19, '#9cc7dd') +
    fill('M-12 -12C-4 -20 4 -14 2 -8 -2 -2 -12 -2 -12 -12ZM4 4C12 -2 18 2 14 8 8 14 2 10 4 4Z', '#7fae85') +
    stroke('M0 17V24M-10 26H10', '#a97748', 3.4),
  bear:
    circle(-11, -18, 7, '#b98a5f') +
    circle(11, -18, 7, '#b98a5f') +
    circle(0, -9, 16, '#c99a63') +
    `<ellipse cx="0" cy="16" rx="15" ry="16" fill="#c99a63"/>` +
    circle(-5, -11, 2, '#3a2b26') +
    circle(5, -11, 2, '#3a2b26') +
    `<ellipse cx="0" cy="-4" rx="6" ry="4.6" fill="#efdcbf"/>`,
  baby:
    fill('M-24 2C-26 26 -8 34 6 32 22 30 28 16 24 4Z', '#f7e7d6') +
    circle(-12, -4, 14, '#f5d3b3') +
    stroke('M-17 -4c1.4-2 3.4-2 4.8 0M-9 -4c1.4-2 3.4-2 4.8 0M-14 2c2 2 4 2 5 0', '#3a2b26', 1.6) +
    fill('M-26 -6C-26 -20 2 -22 2 -8 -6 -14 -18 -14 -26 -6Z', '#e2a86a'),
  cuff:
    rect(-26, -12, 40, 24, '#fff', 5) +
    rect(-21, -7, 20, 14, '#3a4f50', 3) +
    stroke('M-17 0l4 -3 4 5 5 -4', '#d8f1ea', 1.8) +
    circle(7, -3, 3.4, '#2d7a78') +
    stroke('M14 2C26 2 24 14 34 14', '#3a4f50', 2.6),
} satisfies Record<string, string>
export type HeldId = keyof typeof HELD
