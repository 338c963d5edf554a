import { Button } from '@mall/ui/actions/button.tsx'
import { buttonStyle } from '@mall/ui/actions/button-style.ts'
import { Notice } from '@mall/ui/feedback/notice.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type Contact, whyNotFor } from '../../entities/person/person.ts'
import { ActionBarSummary } from '../../features/appointment/booking-flow/action-bar-summary.tsx'
import { withLaterChoices } from '../../features/appointment/booking-flow/booking-draft.ts'
import { FlowLayout } from '../../features/appointment/booking-flow/flow-layout.tsx'
import { flowText } from '../../features/appointment/booking-flow/flow-text.ts'
import { flowPath } from '../../features/appointment/booking-flow/flow-url.ts'
import { PackageBrief, type PackageInfo } from '../../features/appointment/booking-flow/package-brief.tsx'
import { SetbackNotice } from '../../features/appointment/booking-flow/setback-notice.tsx'
import { useFlow } from '../../features/appointment/booking-flow/use-flow.ts'
import { useCreateHold } from '../../features/appointment/calendar/use-create-hold.ts'
import { PersonList } from '../../features/contact/person-list.tsx'

const FORM = { '-1': '', '0': '套餐是女款，请选一位女性体检人', '1': '套餐是男款，请选一位男性体检人' } as const

/** Step 1: the examinee. */
export function PersonStep({ people, info, today }: { people: Contact[]; info: PackageInfo; today: string }) {
  const { flow, choose, keep } = useFlow()
  const words = flowText(flow.kind)
  const isMarket = flow.kind === 'market'
  const navigate = useNavigate()
  const { take, isTaking, errorText } = useCreateHold(flow, 'person')
  const [error, setError] = useState<string | null>(null)
  const chosen = people.find((person) => person.contacts_id === flow.contactsId && !whyNotFor(info, person, today))
  const goToNextStep = () => {
    keep()
    if (chosen && flow.kind === 'market') take()
    else if (chosen) navigate(flowPath('branchHospital', withLaterChoices(flow)))
    else setError(people.length > 0 ? words.pickPerson : `请先${words.addPerson}`)
  }
  return (
    <FlowLayout
      step="person"
      summary={<PackageBrief info={info} hasOwnChoice={isMarket} detailsPath={flowPath('packageDetails', flow)} />}
      tabletSummary={<ActionBarSummary about={info.productName} what={info.specName || `${info.itemCount} 项`} />}
      action={
        <Button variant="go" size="l" isBlock isLoading={isTaking} onPress={goToNextStep}>
          {words.afterPerson}
        </Button>
      }
    >
      <SetbackNotice>{errorText}</SetbackNotice>
      <section className="grid gap-3 tablet:gap-4 tablet:rounded-24 tablet:bg-white tablet:px-8 tablet:py-7">
        <div className="px-1 pt-2 tablet:px-0 tablet:pt-0">
          <h1 className="font-bold text-24 tablet:text-26">{words.who}</h1>
          <p className="text-ink-2">
            {FORM[info.sex] ||
              `${info.productName}，${isMarket ? '院区和日子选好了，再选一位体检人' : '选好人以后再选院区和日子'}`}
          </p>
        </div>
        <PersonList
          people={people}
          limits={info}
          today={today}
          chosen={chosen?.contacts_id ?? ''}
          onChoose={(contactsId) => {
            setError(null)
            choose({ contactsId })
          }}
          error={error}
          editPath={(personId) => flowPath('editPerson', flow, { personId })}
        />
        <Link
          to={flowPath('newPerson', flow)}
          className={buttonStyle({ size: 'l', isBlock: true, className: 'border-dashed!' })}
        >
          <Icon name="plus" size={20} />
          {words.addPerson}
        </Link>
        <Notice icon="shield">证件号只用于院区核对身份和出具报告。</Notice>
      </section>
    </FlowLayout>
  )
}
