import { Icon } from '@mall/ui/icons/icon.tsx'
import type { IconName } from '@mall/ui/icons/icon-shapes.ts'
import { Link } from '@mall/ui/navigation/link.tsx'
import type { ReactNode } from 'react'
import { type Flow, flowPath } from '../booking-flow/flow-url.ts'
import type { HoldDetails } from './hold-summary.tsx'

/** Whom, where, what: each with the way to change it. `facts` are the person's, in words. */
export function ConfirmRows({ hold, flow, facts }: { hold: HoldDetails; flow: Flow; facts: string }) {
  const { contact, hospitalInfo, packageInfo, extras } = hold
  return (
    <ul className="divide-y divide-line">
      <Row icon="user" to={flowPath('choosePerson', flow)} change="改" what="体检人">
        <b>{contact.contacts_name}</b>
        <span className="num ml-3">{facts}</span>
        <Quiet>{contact.id_number || contact.mobile}</Quiet>
      </Row>
      <Row icon="map-pin" to={flowPath('branchHospital', flow)} change="改" what="院区">
        {hospitalInfo.address}
        <Quiet>
          {hospitalInfo.name}，{hospitalInfo.openingHours}
        </Quiet>
      </Row>
      {packageInfo.itemCount > 0 && (
        <Row icon="doc" to={flowPath('packageDetails', flow)} change="看项目" what="套餐">
          <b>{packageInfo.productName}</b>
          <Quiet>
            {[
              packageInfo.specName,
              `${packageInfo.itemCount} 项${hold.selection.base?.isPaid === false ? '' : '，已付'}`,
            ]
              .filter(Boolean)
              .join(' ')}
          </Quiet>
        </Row>
      )}
      {flow.kind === 'market' && (
        <Row icon="plus" to={flowPath('addItems', flow)} change="改" what="项目">
          <b>自选 {extras.length} 项</b>
          <Quiet>{extras.map(({ name }) => name).join('、')}</Quiet>
        </Row>
      )}
      {flow.kind === 'general' && (
        <Row icon="plus" to={flowPath('optionalItems', flow)} change="改" what="加项">
          <b>{extras.length > 0 ? `加项 ${extras.length} 个` : '没有加项'}</b>
          <Quiet>{extras.map(({ name }) => name).join('、')}</Quiet>
        </Row>
      )}
    </ul>
  )
}

const Quiet = ({ children }: { children: ReactNode }) => (
  <span className="num block text-15 text-ink-2">{children}</span>
)

type RowProps = { icon: IconName; to: string; change: string; what: string; children: ReactNode }

function Row({ icon, to, change, what, children }: RowProps) {
  return (
    <li className="flex gap-4 py-4 first:pt-1 last:pb-1">
      <Icon name={icon} size={22} className="mt-0.5 text-brand" />
      <div className="min-w-0 grow leading-relaxed">{children}</div>
      <Link to={to} className="link inline-flex min-h-8 shrink-0 items-center self-start">
        {change}
        {change === '改' && <span className="sr-only">{what}</span>}
      </Link>
    </li>
  )
}
