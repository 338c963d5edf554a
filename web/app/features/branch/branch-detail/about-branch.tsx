import type { ComponentType, ReactNode } from 'react'
import type { Branch } from '../branch.ts'
import { Equipment, Licences } from './branch-parts.tsx'
import { NearbyBranches } from './nearby-branches.tsx'

type Props = { branch: Branch; Part: ComponentType<{ title: string; children: ReactNode }> }

/** With what it examines, under which licences, and where else one could go; `Part` is the layout's own frame. */
export const AboutBranch = ({ branch, Part }: Props) => (
  <>
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
