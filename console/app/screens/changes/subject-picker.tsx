import { changeKindNames, SUBJECT_KINDS, type SubjectKind } from '@mall/contract/change-set/fields'
import type { StaffOutput } from '@mall/contract/staff-calls'
import { Button } from '@mall/ui/actions/button.tsx'
import { Radio, RadioGroup } from '@mall/ui/forms/radio-group.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useRead } from '../../client/queries.ts'
import { Drawer } from '../../parts/drawer.tsx'
import { Failed } from '../../parts/failed.tsx'
import { NameSearch } from '../../parts/list-search/name-search.tsx'
import type { ChangeSet } from './change-text.ts'
import { SubjectForm } from './subject-form.tsx'
import { useSetAct } from './use-set-act.ts'

export type Subject = StaffOutput<'findChangeSubjects'>['list'][number]

const MAX_FOUND = 20

/** A product, banner or branch by its name, and what of it changes. */
export function SubjectPicker({ set, onClose }: { set: ChangeSet; onClose: () => void }) {
  const [chosen, setChosen] = useState<Subject | null>(null)
  if (chosen) return <SubjectForm set={set} subject={chosen} onBack={() => setChosen(null)} onClose={onClose} />
  return (
    <Drawer title="加一处改动" note="先找到要改的" onClose={onClose}>
      <Search set={set} onChoose={setChosen} />
    </Drawer>
  )
}

function Search({ set, onChoose }: { set: ChangeSet; onChoose: (subject: Subject) => void }) {
  const { branchId } = set
  const [kind, setKind] = useState<SubjectKind>(branchId === null ? 'product' : 'branch')
  const [word, setWord] = useState('')
  const { data, error, refetch } = useRead('findChangeSubjects', { kind, word })
  const [add, isAdding] = useSetAct(async () => {
    const { changeSetId, version } = set
    const { subject } = await api.addBanner({ changeSetId, version })
    onChoose(subject)
  })
  const list = (data?.list ?? []).filter(({ subjectId }) => branchId === null || subjectId === branchId)
  return (
    <>
      <RadioGroup
        label="改什么"
        value={kind}
        onChange={(value) => setKind(SUBJECT_KINDS.find((one) => one === value) ?? 'product')}
      >
        {SUBJECT_KINDS.filter((one) => branchId === null || one === 'branch').map((one) => (
          <Radio key={one} value={one}>
            {changeKindNames[one]}
          </Radio>
        ))}
      </RadioGroup>
      {kind !== 'operator' && <NameSearch label={`${changeKindNames[kind]}名`} onSearch={setWord} />}
      {kind === 'banner' && (
        <Button className="mt-3" isLoading={isAdding} onPress={() => void add()}>
          加一条新横幅
        </Button>
      )}
      {error && <Failed error={error} onRetry={refetch} />}
      {data && (
        <p role="status" className="mt-2 text-14 text-ink-3">
          {countText(list.length)}
        </p>
      )}
      <ul className="mt-1 divide-y divide-line">
        {list.map((subject) => (
          <li key={subject.subjectId}>
            <button
              type="button"
              onClick={() => onChoose(subject)}
              className="flex min-h-control-m w-full flex-wrap items-center gap-x-2 py-2 text-left hover:text-brand"
            >
              <b className="font-semibold">{subject.name}</b>
              <span className="text-14 text-ink-3">{subject.note}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function countText(found: number): string {
  if (found === 0) return '没有找到，换几个字再找'
  return found < MAX_FOUND ? `找到 ${found} 个` : `先列出 ${MAX_FOUND} 个，写得更全可以更准`
}
