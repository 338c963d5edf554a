import type { Scene } from '@mall/web/art/cover/cover'
import type { Actor } from '@mall/web/art/cover/people-cover'
import type { OrganId } from '@mall/web/art/organs'
import type { Cover, DemoSpec } from '../demo-types.ts'
import type { ExamRow } from '../products/exam-product-rows.ts'
import type { Variant } from '../products/spec-schemes.ts'
import { sceneFor } from './exam-scenes.ts'

/** What a version looks at more than the plain one. */
const MORE: Record<string, readonly OrganId[]> = {
  加强心脑: ['brain', 'heart', 'vessel'],
  加强肿瘤早筛: ['lens', 'lungs', 'gut'],
  加强版: ['breast', 'thyroid', 'drop', 'uterus'],
}
/** Somebody from the branch comes along. */
const COMPANION: Record<string, Actor> = { 需要陪检员: { id: 'nurseTan', pose: 'wave' } }

function coverFor(row: ExamRow, cover: Cover, { values, sexOnly }: Variant, sexes: number): Cover {
  const organs = values.flatMap((value) => MORE[value] ?? [])
  const companions = values.flatMap((value) => COMPANION[value] ?? [])
  const isYoung = values.some((value) => value.includes('未婚'))
  const scene: Scene = sexes > 1 || isYoung ? sceneFor(row, cover.scene, sexOnly, isYoung, companions) : cover.scene
  return { ...cover, scene, organs: organs.length > 0 ? organs : cover.organs }
}

/** Gives each spec that is for somebody else, or looks at more, a cover of its own; specs that show the same share it. */
export function specCovers(
  row: ExamRow,
  cover: Cover,
  specs: readonly DemoSpec[],
  variants: readonly Variant[],
): DemoSpec[] {
  const sexes = new Set(variants.map(({ sexOnly }) => sexOnly)).size
  const drawn = new Map([[JSON.stringify(cover), '']])
  return specs.map((spec, index) => {
    const variant = variants[index]
    if (!variant || variants.length === 1) return spec
    const own = coverFor(row, cover, variant, sexes)
    const key = JSON.stringify(own)
    const imagePath = drawn.get(key) ?? `products/${row.slug}-${variant.key}.svg`
    const isNew = !drawn.has(key)
    drawn.set(key, imagePath)
    return { ...spec, imagePath, cover: isNew ? own : null }
  })
}
