import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { heroSvg } from './app/art/hero.ts'
import { LETTERING, letterId } from './app/art/lettering.ts'
import { ORGANS, type OrganId, organ } from './app/art/organs.ts'
import { circle, placed } from './app/art/pen.ts'

const name = 'virtual:pictures'

/** Nodes of the wide login scene: where they stand, and what is drawn in them. */
const nodes = [
  [130, 508, 'heart'],
  [234, 394, 'vessel'],
  [538, 390, 'lungs'],
  [644, 504, 'bone'],
  [702, 648, 'stomach'],
  [72, 654, 'brain'],
] as const

/** Of the page's tokens: the page shows the scene by `use`, which takes them along. */
const TONES = {
  ground: 'var(--color-surface-tint)',
  line: 'var(--color-heat-4)',
  rings: ['heat-3', 'ring-4', 'surface-tint-2', 'ring-5'].map((token) => `var(--color-${token})`),
}

/** `#scene` in a file. */
const asScene = (svg: string) => svg.replace(/^(<svg[^>]*>)(.*)(<\/svg>)$/s, '$1<g id="scene">$2</g>$3')

function loginWide(): string {
  const scene = heroSvg({ tones: TONES, w: 760, h: 900, cx: 380, scale: 2.75, organs: [] })
  const drawn = nodes.map(([x, y, id]) => circle(x, y, 38, '#fff') + placed(x - 23, y - 23, 1, organ(id, 46)))
  return asScene(scene.replace('</svg>', `${drawn.join('')}</svg>`))
}

// Object.keys cannot promise that there are no other keys; this table is a constant of ours.
const ORGAN_IDS = Object.keys(ORGANS) as OrganId[]

/** Every organ in one file, one below the other: `#heart` shows the heart alone. */
function organs(): string {
  const views = ORGAN_IDS.map((id, index) => `<view id="${id}" viewBox="0 ${index * 100} 100 100"/>`)
  const drawn = ORGAN_IDS.map((id, index) => placed(0, index * 100, 1, organ(id, 100)))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 ${ORGAN_IDS.length * 100}">${views.join('')}${drawn.join('')}</svg>`
}

/** The outlines of display lettering, each under its name: a page that shows the mall's name brings none of them along. */
function lettering(): string {
  const outlines = Object.entries(LETTERING).map(([char, outline]) => `<path id="${letterId(char)}" d="${outline}"/>`)
  return `<svg xmlns="http://www.w3.org/2000/svg">${outlines.join('')}</svg>`
}

const loginPhone = () => asScene(heroSvg({ tones: TONES, w: 390, h: 250, cx: 195, scale: 1.02, isCompact: true }))

/** `virtual:pictures`: addresses of pictures that are drawn while building, so that browsers load no drawing code. */
export function picturesPlugin(): Plugin {
  const drawn = new Map<string, string>()
  return {
    name: 'mall-pictures',
    // A drawing inside a page's own (`use`) may not come from a data: address.
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const svg = drawn.get(request.url ?? '')
        if (!svg) return next()
        response.setHeader('content-type', 'image/svg+xml')
        response.end(svg)
      })
    },
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return
      const dataUrl = (title: string, svg: string) => {
        const fileName = `assets/${title}-${createHash('sha256').update(svg).digest('hex').slice(0, 8)}.svg`
        if (this.environment.mode === 'dev') drawn.set(`/${fileName}`, svg)
        else if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName, source: svg })
        return `/${fileName}`
      }
      const pictures = {
        loginWide: dataUrl('login-wide', loginWide()),
        loginPhone: dataUrl('login-phone', loginPhone()),
        organs: dataUrl('organs', organs()),
        organIds: ORGAN_IDS,
        lettering: dataUrl('lettering', lettering()),
        letters: Object.keys(LETTERING).join(''),
      }
      return `export default ${JSON.stringify(pictures)}`
    },
  }
}
