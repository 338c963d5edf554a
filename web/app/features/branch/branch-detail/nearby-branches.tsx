import { BranchTiles } from '../../../entities/booking/branch-tiles.tsx'
import type { Branch } from '../branch.ts'
import { kilometres } from '../branch-list/branch-text.ts'

/** Other branches of the city, by how far they are from this one. */
export const NearbyBranches = ({ branches }: { branches: Branch['nearby'] }) => (
  <BranchTiles branches={branches} noteOf={({ distance }) => `离这里 ${kilometres(distance ?? 0)} km，`} />
)
