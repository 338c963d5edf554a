import { BranchTiles } from '../../entities/booking/branch-tiles.tsx'
import type { Branch } from './branch-facts.ts'
import { kilometres } from './branch-words.ts'

/** Other branches of the city, by how far they are from this one. */
export const NearbyBranches = ({ branches }: { branches: Branch['nearby'] }) => (
  <BranchTiles branches={branches} noteOf={({ distance }) => `离这里 ${kilometres(distance ?? 0)} km，`} />
)
