import type { ComponentType, ReactNode } from 'react'
import type { Branch, BranchDoctor } from '../branch.ts'
import { BranchDoctors } from './branch-doctors.tsx'
import { Equipment, Licences } from './branch-parts.tsx'
import { NearbyBranches } from './nearby-branches.tsx'

type Props = {
  branch: Branch
  doctors: readonly BranchDoctor[]
  Part: ComponentType<{ title: string; children: ReactNode }>
}

/** Who works there, with what it examines, under which licences, and where else one could go; `Part` is the layout's own frame. */
export const AboutBranch = ({ branch, doctors, Part }: Props) => (
  <>
    {doctors.length > 0 && (
      <Part title="医生">
        <BranchDoctors doctors={doctors} />
      </Part>
    )}
    {branch.equipment.length > 0 && (
      <Part title="设备">
        <Equipment branch={branch} />
      </Part>
    )}
    <Part title="证照">
      <Licences branch={branch} />
    </Part>
    {branch.nearby.length > 0 && (
      <Part title="附近的院区">
        <NearbyBranches branches={branch.nearby} />
      </Part>
    )}
  </>
)
