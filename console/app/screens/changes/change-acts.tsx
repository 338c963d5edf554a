import { Failure } from '@mall/contract/failures'
import { type Right, rights } from '@mall/contract/staff/rights'
import type { ButtonVariant } from '@mall/ui/actions/button-style.ts'
import { useState } from 'react'
import { holds, type Session } from '../../client/session.ts'
import { ActButton } from '../../parts/act/act-button.tsx'
import { StepBar } from '../../parts/step-bar.tsx'
import { timeText } from '../../parts/time-text.ts'
import { actKey } from '../../shell/keys/page-keys.ts'
import { useStaff } from '../../shell/use-staff.ts'
import { askWhyNot } from '../../shell/why-not-store.ts'
import { ActDialog } from './act-dialog.tsx'
import type { ChangeSet } from './change-text.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { TakeBackDialog } from './take-back-dialog.tsx'

type Act = 'discard' | 'return' | 'submit' | 'approve' | 'publish' | 'takeBack'

interface Offer {
  act: Act
  name: string
  right: Right
  states: readonly ChangeSet['state'][]
  variant: ButtonVariant
  /** The step towards publishing. */
  isNext?: true
  key?: 'A' | 'R'
}

const OFFERS: readonly Offer[] = [
  {
    ...{ act: 'discard', name: '作废', right: 'changes.draft', variant: 'danger' },
    states: ['draft', 'submitted', 'approved'],
  },
  {
    ...{ act: 'return', name: '退回修改', right: 'changes.approve', variant: 'line', key: 'R' },
    states: ['submitted', 'approved'],
  },
  { act: 'submit', name: '送审', right: 'changes.draft', states: ['draft'], variant: 'go', isNext: true },
  {
    act: 'approve',
    name: '批准',
    key: 'A',
    right: 'changes.approve',
    states: ['submitted', 'approved'],
    variant: 'go',
    isNext: true,
  },
  { act: 'publish', name: '发布', right: 'changes.publish', states: ['approved'], variant: 'go', isNext: true },
  { act: 'takeBack', name: '整单撤回', right: 'changes.publish', states: ['published'], variant: 'danger' },
]

/** What the caller can do with the set now, and what has to come first; at the foot of narrower screens. */
export function ChangeActs({ set }: { set: ChangeSet }) {
  const staff = useStaff()
  // As it was seen when the dialog opened.
  const [opened, setOpened] = useState<{ act: Act; set: ChangeSet } | null>(null)
  const offers = OFFERS.filter(
    ({ act, right, states }) => states.includes(set.state) && holdsFor(staff, right, set) && isOpenTo(act, set, staff),
  )
  const blocked = whatIsMissing(set)
  const note = blocked ?? whoIsNext(set, staff)
  const close = () => setOpened(null)
  const open = (act: Act) => {
    const isOpenToMe = set.approvals.some((one) => one.isOpenToMe)
    if (act === 'approve' && !isOpenToMe)
      askWhyNot(new Failure('RIGHT_MISSING', { right: rightMissing(set, staff), branchId: null }))
    else setOpened({ act, set })
  }
  if (offers.length === 0 && note === null) return null
  return (
    <StepBar>
      {offers.length > 0 && (
        <div className="flex gap-2 desktop:justify-end">
          {offers.map(({ act, name, variant, isNext, key }) => (
            <ActButton
              key={act}
              {...(key && actKey(key))}
              variant={variant}
              whyNot={isNext === true ? (blocked ?? '') : ''}
              onPress={() => open(act)}
              className={isNext ? 'max-desktop:grow-2' : 'max-desktop:grow'}
            >
              {name}
            </ActButton>
          ))}
        </div>
      )}
      {note !== null && <p className="mt-1 text-14 text-ink-2 max-desktop:text-center desktop:text-right">{note}</p>}
      {opened?.act === 'publish' && <PublishDialog set={opened.set} onClose={close} />}
      {opened?.act === 'takeBack' && <TakeBackDialog set={opened.set} onClose={close} />}
      {opened && opened.act !== 'publish' && opened.act !== 'takeBack' && (
        <ActDialog act={opened.act} set={opened.set} onClose={close} />
      )}
    </StepBar>
  )
}

/** Branches draft for themselves; everything else is the group's. */
const holdsFor = (staff: Session, right: Right, { branchId }: Pick<ChangeSet, 'branchId'>) =>
  holds(staff, right, right === 'changes.draft' ? branchId : null)

/** Beside state and right: nobody approves their own once the mall is open, and taking back has its time. */
function isOpenTo(act: Act, set: ChangeSet, { openedAt }: Session): boolean {
  const { isMine, takeBackUntil, reversedById } = set
  if (act === 'approve') return hasOpenParts(set) && (!isMine || openedAt === null)
  if (act === 'publish') return !hasOpenParts(set)
  if (act === 'takeBack')
    return reversedById === null && takeBackUntil !== null && Date.parse(takeBackUntil) > Date.now()
  return true
}

/** In an approved set: somebody who approved it can do so no longer. */
const hasOpenParts = ({ approvals }: ChangeSet) => approvals.some(({ approver }) => approver === '')

/** What has to be done in the set before its next step. */
function whatIsMissing({ state, lines }: ChangeSet): string | null {
  if (state !== 'draft' && state !== 'submitted' && state !== 'approved') return null
  if (lines.length === 0) return '先加一处改动，再送审'
  const conflicts = lines.filter(({ isConflict }) => isConflict).length
  return conflicts > 0 ? `先处理 ${conflicts} 处不一致` : null
}

/** Whom the set waits for, where it is not the caller. */
function whoIsNext(set: ChangeSet, staff: Session): string | null {
  const waitFor = (right: Right, what: string) =>
    holdsFor(staff, right, set) ? null : `等有“${rights[right].name}”权限的同事${what}`
  switch (set.state) {
    case 'draft':
      return waitFor('changes.draft', '送审')
    case 'submitted':
      if (set.isMine && staff.openedAt !== null) return '您写过这张单，要请另一位同事批准'
      return set.approvals.some((one) => one.isOpenToMe) ? null : openPartsText(set)
    case 'approved':
      if (hasOpenParts(set)) return `批准过的同事已停用，或没有这项权限了，${openPartsText(set)}`
      return set.publishAt === null
        ? waitFor('changes.publish', '发布')
        : `定在 ${timeText(set.publishAt)} 发布，也可以改时间`
    default:
      return null
  }
}

/** What the caller would need to approve something of it. */
function rightMissing({ approvals }: ChangeSet, staff: Session): Right {
  const open = approvals.filter(({ approver }) => approver === '')
  return open.find(({ right }) => !holds(staff, right))?.right ?? 'changes.steep'
}

function openPartsText({ approvals }: ChangeSet): string {
  const open = approvals.filter(({ approver }) => approver === '').map(({ partName }) => partName)
  return `还等同事批${open.join('、')}`
}
