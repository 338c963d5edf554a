import { BranchTiles } from '../../../entities/booking/branch-tiles.tsx'
import { kilometres } from '../../../entities/branch/branch-text.ts'
import type { Branch } from '../branch.ts'

/** Other branches of the city, by how far they are from this one. */
export const NearbyBranches = ({ branches }: { branches: Branch['nearby'] }) => (
  <BranchTiles branches={branches} noteOf={({ distance }) => `离这里 ${kilometres(distance ?? 0)} km，`} />
)
