import { changeFields, kindOf } from '@mall/contract/change-set/fields'
import { Button } from '@mall/ui/actions/button.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { refreshAll } from '../../client/queries.ts'
import { useAct } from '../../client/use-act.ts'
import { ActButton } from '../../parts/act/act-button.tsx'
import { firstReason } from '../../parts/act/first-reason.ts'
import { Drawer } from '../../parts/drawer.tsx'
import { useUnwritten } from '../../parts/unwritten/use-unwritten.ts'
import type { ChangeSet } from './change-text.ts'
import type { Subject } from './subject-picker.tsx'
import { storedOf, typedOf, ValueField, valueError } from './value-fields.tsx'

type SubjectField = Subject['fields'][number]

/** A value that differs from the set's. */
interface Edit {
  field: SubjectField
  value: string
  isValid: boolean
}

type Props = {
  set: ChangeSet
  subject: Subject
  onBack: () => void
  onClose: () => void
}

/** All of a product, banner or branch that can be changed; what differs goes into the set. */
export function SubjectForm({ set, subject, onBack, onClose }: Props) {
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  const typedIn = (field: SubjectField) => typed.get(keyOf(field)) ?? typedOf(field, draftedValue(set, field))
  const edits = subject.fields.flatMap((field): Edit[] => {
    const value = storedOf(field, typedIn(field))
    if (value === draftedValue(set, field)) return []
    return [{ field, value, isValid: value === field.now || valueError(field, typedIn(field)) === null }]
  })
  const unwritten = useUnwritten(edits.length > 0, { isOver: true })
  const [save, isPending] = useAct(
    async () => {
      let { version } = set
      for (const edit of edits) version = await send(set, version, edit)
      unwritten.release()
      onClose()
    },
    {
      done: '写进改动单了',
      // Some may be in it already, so it is another version.
      onFailure: () => {
        void refreshAll()
        return false
      },
    },
  )
  return (
    <Drawer
      title={subject.name}
      note="只写要改的，没有动的不会进改动单"
      onClose={onClose}
      unwritten={unwritten}
      actions={
        <>
          <Button onPress={() => unwritten.leave(onBack)}>换一个</Button>
          <ActButton
            variant="brand"
            whyNot={firstReason(
              [edits.length === 0, '还没有改'],
              [edits.some(({ isValid }) => !isValid), '有一处写得不对，看标红的那一处'],
            )}
            isLoading={isPending}
            onPress={() => void save()}
          >
            {edits.length > 0 ? `写进改动单，${edits.length} 处` : '写进改动单'}
          </ActButton>
        </>
      }
    >
      <div className="grid gap-4">
        <Link className="link text-14" to={historyPath(subject)}>
          以前改过什么
        </Link>
        {subject.fields.map((field) => (
          <ValueField
            key={keyOf(field)}
            label={[field.specName, changeFields[field.field].name].filter((part) => part !== '').join(' ')}
            field={field}
            value={typedIn(field)}
            onChange={(text) => setTyped((before) => new Map(before).set(keyOf(field), text))}
          />
        ))}
      </div>
    </Drawer>
  )
}

const historyPath = ({ subjectId, fields: [first] }: Subject) =>
  `/changes/history/${first ? kindOf(first.field) : 'product'}/${subjectId}`

const keyOf = ({ field, thingId }: Pick<SubjectField, 'field' | 'thingId'>) => `${field} ${thingId}`

const lineOf = ({ lines }: ChangeSet, one: SubjectField) => lines.find((line) => keyOf(line) === keyOf(one))

/** What a field starts with: the set's value where it has one, else the shop's. */
const draftedValue = (set: ChangeSet, field: SubjectField) => lineOf(set, field)?.next ?? field.now

/** Into the set, or out of it; answers with the set's next version. */
async function send(set: ChangeSet, version: number, { field: one, value }: Edit): Promise<number> {
  const { changeSetId } = set
  const { field, thingId, now } = one
  const line = lineOf(set, one)
  if (value === now && line) return (await api.removeChange({ changeSetId, version, lineId: line.lineId })).version
  return (await api.putChange({ changeSetId, version, change: { field, thingId, value } })).version
}
