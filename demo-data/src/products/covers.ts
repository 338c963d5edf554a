import type { Cover, Crowd } from '../demo-types.ts'
import { hash32 } from '../random.ts'
import type { ExamRow } from './exam-product-rows.ts'

const drawnCrowds: Record<Crowd, string> = {
  parents: 'elder',
  women: 'women',
  men: 'men',
  work: 'youth',
  teens: 'kids',
  pregnancy: 'couple',
  family: 'family',
  entry: 'job',
}

/** Who stands on a cover, so that a row of packages for the same people is not a row of the same people. */
const casts: Record<Crowd, readonly (readonly string[])[]> = {
  parents: [
    ['grandpa', 'grandma'],
    ['grandpa2', 'grandma2'],
    ['grandma'],
    ['grandpa2'],
    ['grandpa', 'grandma2'],
    ['grandma2'],
  ],
  women: [['mum'], ['woman'], ['woman2'], ['woman3']],
  men: [['man'], ['man2'], ['man3'], ['youth']],
  work: [['woman2'], ['man'], ['woman3'], ['man2'], ['woman'], ['youth']],
  teens: [['girl', 'boy'], ['boy'], ['girl']],
  pregnancy: [
    ['woman', 'youth'],
    ['mum', 'man'],
    ['woman3', 'man2'],
  ],
  family: [
    ['grandma', 'man', 'girl'],
    ['grandpa2', 'mum', 'boy'],
    ['grandma2', 'man2', 'boy'],
  ],
  entry: [['man2'], ['woman3'], ['youth'], ['woman']],
}

/** Covers that the mall's own pages show with these people. */
const asShown: Record<string, readonly string[]> = {
  'parents-peace': ['grandpa', 'grandma'],
  'parents-basic': ['grandpa2', 'grandma2'],
  'her-care': ['mum'],
  'work-relief': ['woman2'],
  'family-three': ['grandma', 'man', 'girl'],
  'entry-basic': ['man2'],
  'gut-liver': ['woman2'],
}
const singles: Record<string, readonly string[]> = { m: ['man', 'man3', 'youth'], w: ['mum', 'woman', 'woman3'] }

/** The drawing of an examination product: its people, or its topic when it looks at one or two things. */
export function examCover(row: ExamRow): Cover {
  const shown = asShown[row.slug]
  const isTopical = row.categories[0]?.startsWith('deep.') || row.organs.length <= 2 || row.slug === 'silver-heart'
  const base = { crowd: drawnCrowds[row.crowd], tier: row.tier, organs: row.organs }
  if (!shown && isTopical) return { ...base, layout: 'core' }
  const picked = hash32(`cast:${row.slug}`)
  const lone = row.crowd === 'pregnancy' ? singles[row.sex] : undefined
  const cast = lone ? [lone[picked % lone.length] ?? 'mum'] : casts[row.crowd][picked % casts[row.crowd].length]
  return { ...base, layout: 'people', cast: [...(shown ?? cast ?? [])] }
}
