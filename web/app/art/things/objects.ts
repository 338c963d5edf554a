import { oklch } from '@mall/contract/colour'
import { ORGANS } from '../organs.ts'
import { stroke } from '../pen.ts'

/** The colours an object takes from the picture it stands in. */
export type ObjectColours = { mid: string; deep: string; rings: readonly [string, string, string, string] }

/** Things that are sold without being a package of examinations, drawn around (0, 0) about 150 wide. */
export const OBJECTS = {
  bp: (p) =>
    `<rect x="-62" y="-34" width="104" height="82" rx="14" fill="#fff"/><rect x="-50" y="-22" width="60" height="46" rx="7" fill="${oklch(0.42, 0.05, 200)}"/><g fill="#d8f1ea" font-family="sans-serif">${stroke('M-37 -11v20M-27 -11v20M-16 -11h11v20h-11ZM-16 -1h11', '#d8f1ea', 3)}</g><circle cx="26" cy="-8" r="10" fill="${p.mid}"/><circle cx="26" cy="18" r="5" fill="${p.rings[0]}"/>` +
    stroke('M42 10c26 0 20 34 44 34', p.deep, 4) +
    `<rect x="70" y="20" width="42" height="54" rx="12" fill="${p.mid}"/><rect x="70" y="20" width="14" height="54" rx="7" fill="${p.deep}"/>`,
  kit: (p) =>
    `<path d="M-66 -20L0 -46 66 -20V50L0 78-66 50Z" fill="#fff"/><path d="M-66 -20L0 6 66 -20 0 -46Z" fill="${p.rings[2]}"/><path d="M0 6V78L66 50V-20Z" fill="${p.rings[3]}"/><g transform="translate(-52 4) scale(.36)">${ORGANS.dna.draw(p.mid, p.deep, p.rings[1])}</g>` +
    stroke('M22 34l26 -11M22 48l16 -7', p.mid, 4),
  vial: (p) =>
    `<rect x="-46" y="-26" width="44" height="94" rx="10" fill="#fff"/><rect x="-40" y="-44" width="32" height="20" rx="5" fill="${p.deep}"/><rect x="-46" y="4" width="44" height="40" fill="${p.rings[1]}"/><g transform="rotate(28 40 10)"><rect x="28" y="-40" width="24" height="70" rx="5" fill="#fff"/><rect x="28" y="-10" width="24" height="40" rx="4" fill="${p.mid}"/><rect x="37" y="30" width="6" height="12" fill="${p.deep}"/><rect x="39" y="42" width="2.4" height="30" fill="${p.deep}"/><rect x="36" y="-62" width="8" height="24" fill="${p.deep}"/><rect x="26" y="-68" width="28" height="7" rx="3" fill="${p.deep}"/></g>`,
  brush: (p) =>
    `<g transform="translate(-30 -64) scale(.86)">${ORGANS.tooth.draw('#ffffff', p.mid, p.rings[2])}</g><g transform="rotate(24 60 20)"><rect x="52" y="-58" width="13" height="128" rx="6.5" fill="${p.mid}"/><rect x="40" y="-56" width="12" height="34" rx="3" fill="#fff"/><rect x="52" y="-58" width="13" height="38" rx="6.5" fill="${p.deep}"/></g>`,
  report: (p) =>
    `<rect x="-54" y="-58" width="88" height="116" rx="10" fill="#fff"/><rect x="-40" y="-42" width="40" height="8" rx="4" fill="${p.mid}"/>` +
    stroke('M-40 -20h60M-40 -4h60M-40 12h38', p.rings[1], 5) +
    stroke('M-40 38l14 -10 12 8 16 -18', p.deep, 4) +
    `<path d="M24 -6h52a12 12 0 0 1 12 12v28a12 12 0 0 1-12 12H54L40 60V46H24A12 12 0 0 1 12 34V6A12 12 0 0 1 24 -6Z" fill="${p.mid}"/>` +
    stroke('M28 12h44M28 26h30', '#fff', 5),
  bottle: (p) =>
    `<rect x="-40" y="-34" width="80" height="100" rx="18" fill="#fff"/><rect x="-32" y="-62" width="64" height="26" rx="7" fill="${p.deep}"/><path d="M-22 -58v18M-8 -58v18M8 -58v18M22 -58v18" stroke="${p.mid}" stroke-width="3" stroke-linecap="round"/><rect x="-40" y="-10" width="80" height="52" fill="${p.mid}"/><path d="M-18 16c8-16 28-16 36 0-8 16-28 16-36 0Z" fill="#fff"/><path d="M16 16l12-9v18Z" fill="#fff"/><circle cx="-6" cy="13" r="2.6" fill="${p.deep}"/><g transform="translate(66 56)"><ellipse cx="0" cy="0" rx="20" ry="11" fill="#f0c35a"/><ellipse cx="-5" cy="-3" rx="8" ry="3.4" fill="#fff" opacity=".7"/></g><ellipse cx="-62" cy="60" rx="15" ry="8" fill="#f0c35a"/>`,
  gluco: (p) =>
    `<rect x="-44" y="-58" width="72" height="112" rx="18" fill="#fff"/><rect x="-32" y="-44" width="48" height="48" rx="8" fill="${oklch(0.42, 0.05, 200)}"/>` +
    stroke('M-13 -33h-11v10h11v11h-11M-6 -12h.2M1 -33v11h11M12 -33v21', '#d8f1ea', 2.8) +
    `<circle cx="-8" cy="28" r="11" fill="${p.mid}"/><rect x="-16" y="54" width="16" height="28" rx="3" fill="${p.rings[1]}"/><g transform="translate(38 -10) scale(.5)">${ORGANS.drop.draw(oklch(0.66, 0.15, 25), oklch(0.5, 0.13, 25), '#fff')}</g>`,
} satisfies Record<string, (p: ObjectColours) => string>
export type ObjectId = keyof typeof OBJECTS
