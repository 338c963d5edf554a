import { yuanOf } from '@mall/contract/money'
import { Button } from '@mall/ui/actions/button.tsx'
import { Dialog } from '@mall/ui/overlays/dialog.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { type ChangeLine, type ChangeSet, readYuan } from './change-text.ts'
import { useSetAct } from './use-set-act.ts'
import { PriceField, priceError, WordsField } from './value-fields.tsx'

/** Another value for one line. */
export function LineDialog({ set, line, onClose }: { set: ChangeSet; line: ChangeLine; onClose: () => void }) {
  const { changeSetId, version } = set
  const { field, thingId, next, now, productName, specName, fieldName } = line
  const [value, setValue] = useState(typeof next === 'number' ? yuanOf(next) : next)
  const fen = readYuan(value)
  const isReady = field === 'price' ? priceError(fen, undefined) === null : value.trim() !== ''
  const [put, isPending] = useSetAct(
    () =>
      api.putChange({
        ...{ changeSetId, version },
        change:
          field === 'price'
            ? { field, specId: thingId, fen: fen ?? 0 }
            : { field, productId: thingId, text: value.trim() },
      }),
    { done: '改好了', onClose },
  )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={[productName, specName].filter((part) => part !== '').join(' ')}
      actions={
        <>
          <Button onPress={onClose}>先不改</Button>
          <Button variant="brand" isDisabled={!isReady} isLoading={isPending} onPress={() => void put()}>
            写进改动单
          </Button>
        </>
      }
    >
      {field === 'price' ? (
        <PriceField label={fieldName} nowFen={typeof now === 'number' ? now : 0} value={value} onChange={setValue} />
      ) : (
        <WordsField label={fieldName} field={field} now={String(now)} value={value} onChange={setValue} />
      )}
    </Dialog>
  )
}
