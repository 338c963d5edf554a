import { circle, fill, rect, stroke } from '../pen.ts'

/** A city's landmark as a quiet shape on its skyline, standing on (0, 0), up to 150 high. */
export const LANDMARKS = {
  /** 北京 */
  temple: (c) =>
    fill(
      'M-40 0V-14H40V0ZM-32 -14V-24H32V-14ZM-44 -36Q0 -60 44 -36L38 -30H-38ZM-34 -58Q0 -80 34 -58L28 -52H-28ZM-24 -80Q0 -104 24 -80L18 -74H-18Z',
      c,
    ) +
    rect(-22, -38, 44, 16, c) +
    rect(-18, -56, 36, 10, c) +
    rect(-13, -78, 26, 10, c) +
    stroke('M0 -96V-110', c, 4),
  /** 上海 */
  pearl: (c) =>
    stroke('M0 0V-150', c, 4) +
    stroke('M-22 0L-5 -66M22 0L5 -66', c, 6) +
    rect(-7, -110, 14, 110, c) +
    circle(0, -52, 19, c) +
    circle(0, -108, 13, c) +
    circle(0, -128, 6, c),
  /** 广州 */
  waist: (c) => fill('M-20 0C-4 -40 -4 -80 -14 -124H14C4 -80 4 -40 20 0Z', c) + stroke('M0 -120V-154', c, 3),
  /** 深圳 */
  spire: (c) => fill('M-18 0V-104L0 -146 18 -104V0Z', c) + stroke('M0 -140V-158', c, 3) + rect(24, -74, 20, 74, c),
  /** 成都 */
  mast: (c) =>
    rect(-4, -120, 8, 120, c) +
    fill('M-18 -78H18L12 -64H-12ZM-22 -96H22L18 -82H-18Z', c) +
    stroke('M0 -118V-154', c, 3) +
    fill('M-60 0C-56 -26 -34 -30 -30 -12 -24 -34 0 -26 -2 0Z', c),
  /** 杭州 */
  pagoda: (c) =>
    [0, 1, 2, 3, 4]
      .map(
        (i) =>
          fill(
            `M${-34 + i * 5} ${-22 - i * 22}Q0 ${-34 - i * 22} ${34 - i * 5} ${-22 - i * 22}L${28 - i * 5} ${-16 - i * 22}H${-28 + i * 5}Z`,
            c,
          ) + rect(-22 + i * 4, -20 - i * 22, 44 - i * 8, 20, c),
      )
      .join('') +
    stroke('M0 -118V-146', c, 4) +
    fill('M-120 0C-80 -46 -30 -30 0 -10 40 -34 90 -40 120 0Z', c),
  /** 武汉 */
  crane: (c) =>
    [0, 1, 2, 3]
      .map(
        (i) =>
          fill(
            `M${-50 + i * 7} ${-20 - i * 24}Q${-42 + i * 7} ${-26 - i * 24} ${-30 + i * 5} ${-34 - i * 24}H${30 - i * 5}Q${42 - i * 7} ${-26 - i * 24} ${50 - i * 7} ${-20 - i * 24}Z`,
            c,
          ) + rect(-30 + i * 5, -22 - i * 24, 60 - i * 10, 22, c),
      )
      .join('') + fill('M-16 -110L0 -136 16 -110Z', c),
  /** 西安 */
  bell: (c) =>
    fill('M-56 0V-30H56V0Z', c) +
    fill('M-56 -58Q-30 -66 -24 -84H24Q30 -66 56 -58L50 -52H-50Z', c) +
    rect(-38, -54, 76, 26, c) +
    fill('M-36 -88L0 -122 36 -88Z', c) +
    circle(0, -126, 5, c),
  /** 南京, 苏州, 宁波 */
  gate: (c) => fill('M-44 0V-84C-44 -116 44 -116 44 -84V0H18V-58C18 -76 -18 -76 -18 -58V0Z', c),
  /** 重庆, 长沙 */
  bridge: (c) =>
    stroke('M-130 -20H130', c, 7) +
    stroke('M-60 0V-110M60 0V-110', c, 8) +
    stroke(
      'M-60 -106L-126 -22M-60 -106L6 -22M60 -106L126 -22M60 -106L-6 -22M-60 -80L-96 -22M-60 -80L-24 -22M60 -80L96 -22M60 -80L24 -22',
      c,
      2.4,
    ),
  /** 天津 */
  wheel: (c) =>
    `<circle cx="0" cy="-76" r="58" fill="none" stroke="${c}" stroke-width="6"/>` +
    stroke('M0 -134V-18M-58 -76H58M-41 -117L41 -35M41 -117L-41 -35M-26 0L0 -76 26 0', c, 3) +
    Array.from({ length: 8 }, (_, i) =>
      circle(58 * Math.cos((i * Math.PI) / 4), -76 + 58 * Math.sin((i * Math.PI) / 4), 6, c),
    ).join(''),
  /** 郑州, 沈阳, 济南 */
  corn: (c) =>
    fill('M-24 0V-108C-24 -132 24 -132 24 -108V0Z', c) +
    stroke('M0 -124V-148', c, 4) +
    rect(-58, -54, 26, 54, c, 3) +
    rect(34, -70, 22, 70, c, 3),
  /** 大连, 青岛, 厦门 */
  harbour: (c) =>
    fill('M-130 0C-90 -34 -50 -20 -20 -8 20 -44 80 -40 130 0Z', c) +
    fill('M30 -26L38 -86H54L62 -26Z', c) +
    rect(34, -98, 24, 12, c, 3) +
    fill('M32 -98L46 -114 60 -98Z', c),
  /** 昆明, 贵阳, 桂林 and other hills */
  hills: (c) =>
    fill('M-130 0C-110 -60 -86 -60 -70 -20 -56 -90 -20 -92 -4 -24 14 -76 44 -70 56 -22 74 -54 104 -50 126 0Z', c),
  /** 哈尔滨 */
  dome: (c) =>
    rect(-34, -54, 68, 54, c) +
    fill('M-30 -54C-44 -84 -12 -88 0 -116 12 -88 44 -84 30 -54Z', c) +
    stroke('M0 -112V-134M-6 -126H6', c, 4) +
    rect(-58, -38, 22, 38, c) +
    rect(36, -38, 22, 38, c) +
    fill('M-60 -38L-47 -62 -34 -38ZM34 -38L47 -62 60 -38Z', c),
} satisfies Record<string, (colour: string) => string>
export type LandmarkId = keyof typeof LANDMARKS
