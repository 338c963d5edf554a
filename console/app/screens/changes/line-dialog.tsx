import { useState } from 'react'
import { api } from '../../client/api.ts'
import { ActDialog } from '../../parts/act/act-dialog.tsx'
import type { ChangeLine, ChangeSet } from './change-text.ts'
import { useSetAct } from './use-set-act.ts'
import { storedOf, typedOf, ValueField, valueError } from './value-fields.tsx'

/** Another value for one line. */
export function LineDialog({ set, line, onClose }: { set: ChangeSet; line: ChangeLine; onClose: () => void }) {
  const { changeSetId, version } = set
  const { field, thingId, next, now, subjectName, specName, fieldName } = line
  const [value, setValue] = useState(typedOf(line, next))
  const about = { field, now: now ?? '', mostFen: null }
  const [put, isPending] = useSetAct(
    () => api.putChange({ changeSetId, version, change: { field, thingId, value: storedOf(line, value) } }),
    { done: '改好了', onClose },
  )
  return (
    <ActDialog
      title={[subjectName, specName].filter((part) => part !== '').join(' ')}
      back="先不改"
      confirm="写进改动单"
      whyNot={valueError(about, value) ?? ''}
      isPending={isPending}
      onConfirm={put}
      onClose={onClose}
    >
      <ValueField label={fieldName} field={about} value={value} onChange={setValue} />
    </ActDialog>
  )
}
