import { Picture } from '@mall/ui/media/picture.tsx'
import type { ReactNode } from 'react'
import { BranchName } from '../../../entities/branch/branch-name.tsx'
import type { ChosenBranch } from './branch-choices.tsx'

/** The branch at the head of a summary. */
export function BranchBrief({ branch, action }: { branch: ChosenBranch; action?: ReactNode }) {
  return (
    <>
      <Picture src={branch.imageUrl} width={372} height={176} crop="wide" alt="" className="h-44 w-full object-cover" />
      <div className="px-6.5 pt-5">
        <b className="text-18">
          <BranchName name={branch.name} />
        </b>
        <p className="text-14 text-ink-2">
          {branch.address} {action}
        </p>
      </div>
    </>
  )
}

/** One part of a summary, under a hairline. */
export const SummaryPart = ({ children }: { children: ReactNode }) => (
  <div className="mx-6.5 mt-4 border-line border-t pt-4">{children}</div>
)
