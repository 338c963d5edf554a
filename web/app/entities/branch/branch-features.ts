import type { BranchFeature } from '@mall/contract/branch/calls'
import type { z } from 'zod'

export type Feature = z.output<typeof BranchFeature>

/** What a visitor may insist on, by name. */
export const FEATURES: readonly { id: Feature; name: string }[] = [
  { id: 'weekend', name: '周末开门' },
  { id: 'parking', name: '能停车' },
  { id: 'mri', name: '做磁共振' },
  { id: 'women', name: '有女宾专区' },
  { id: 'step-free', name: '无障碍' },
]

/** Those of an address, `weekend,parking`; others are ignored. */
export function readFeatures(text: string | null): Feature[] {
  const ids = (text ?? '').split(',')
  return FEATURES.map(({ id }) => id).filter((id) => ids.includes(id))
}

/** The features with one of them switched. */
export const toggleFeature = (features: readonly Feature[], one: Feature): readonly Feature[] =>
  features.includes(one) ? features.filter((each) => each !== one) : [...features, one]
