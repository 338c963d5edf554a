import { changeKindNames } from '@mall/contract/change-set/fields'
import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { useParams } from 'react-router'
import { useRead } from '../../client/queries.ts'
import { History } from '../../parts/history.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import NotFound from '../not-found.tsx'
import { kindNamed } from './change-text.ts'

/** What was published of one product, banner or branch. */
export default function SubjectHistory() {
  const { kind: named = '', id = '' } = useParams()
  const kind = kindNamed(named)
  const { data } = useRead('getChangeHistory', { kind: kind ?? 'product', id }, { isWanted: kind !== undefined })
  if (!kind) return <NotFound />
  return (
    <>
      <PageHeader
        title={data?.name || changeKindNames[kind]}
        note={`${changeKindNames[kind]}，谁在何时改过什么`}
        actions={<LinkButton to="/changes">改动单</LinkButton>}
      />
      <div className="mx-4 rounded-10 border border-line bg-white px-4 py-3 tablet:mx-6 desktop:max-w-200">
        <History of="getChangeHistory" input={{ kind, id }} />
      </div>
    </>
  )
}
