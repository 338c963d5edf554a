import { ORGANS, type OrganId } from '../../art/organs.ts'

const isOrgan = (id: string): id is OrganId => Object.hasOwn(ORGANS, id)

/** The drawing of an organ system; the whole body for those that have none. */
export const organOf = (organId: string): OrganId => (isOrgan(organId) ? organId : 'body')
