import { Button } from '@mall/ui/actions/button.tsx'
import { Dialog } from '@mall/ui/overlays/dialog.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { ActButton } from '../../parts/act/act-button.tsx'
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
    <Dialog
      isOpen
      onClose={onClose}
      title={[subjectName, specName].filter((part) => part !== '').join(' ')}
      actions={
        <>
          <Button onPress={onClose}>先不改</Button>
          <ActButton
            variant="brand"
            whyNot={valueError(about, value) ?? ''}
            isLoading={isPending}
            onPress={() => void put()}
          >
            写进改动单
          </ActButton>
        </>
      }
    >
      <ValueField label={fieldName} field={about} value={value} onChange={setValue} />
    </Dialog>
  )
}
