import { TextField } from '@mall/ui/forms/text-field.tsx'
import { useState, useSyncExternalStore } from 'react'
import { api } from '../client/api.ts'
import { useRead } from '../client/queries.ts'
import { useAct } from '../client/use-act.ts'
import { ActButton } from '../parts/act/act-button.tsx'
import { FormDialog } from '../parts/act/form-dialog.tsx'
import { holdersText, missingText } from './right-text.ts'
import { closeWhyNot, type Missing, whyNotStore } from './why-not-store.ts'

/** Why something is refused: which right is missing, who has it, and a way to ask them. */
export function WhyNotDialog() {
  const missing = useSyncExternalStore(whyNotStore.subscribe, whyNotStore.asked)
  return missing && <Explanation key={`${missing.right} ${missing.branchId}`} missing={missing} />
}

function Explanation({ missing: { right, branchId } }: { missing: Missing }) {
  const [reason, setReason] = useState('')
  const at = branchId === null ? {} : { branchId }
  const { data } = useRead('explainRight', { right, ...at })
  const [ask, isPending] = useAct((isBrief: boolean) => api.askForRight({ right, ...at, isBrief, reason }), {
    done: '申请发出去了，有权限的同事会看到',
  })
  const askFor = async (isBrief: boolean) => {
    if (await ask(isBrief)) closeWhyNot()
  }
  const whyNot = reason.trim().length >= 2 ? '' : '请写为什么要用，至少两个字'
  return (
    <FormDialog
      onClose={closeWhyNot}
      title="为什么不能做"
      isPending={isPending}
      actions={() =>
        data?.isAsked ? undefined : (
          <>
            <ActButton whyNot={whyNot} isLoading={isPending} onPress={() => void askFor(true)}>
              申请用一小时
            </ActButton>
            <ActButton variant="brand" whyNot={whyNot} isLoading={isPending} onPress={() => void askFor(false)}>
              申请长期有
            </ActButton>
          </>
        )
      }
    >
      {data && (
        <div className="flex flex-col gap-3">
          <p>{missingText(data)}</p>
          <p>{holdersText(data)}</p>
          {data.isAsked ? (
            <p role="status">您已经申请过，正在等人决定。</p>
          ) : (
            <TextField label="为什么要用" value={reason} onChange={setReason} maxLength={200} rows={2} />
          )}
        </div>
      )}
    </FormDialog>
  )
}
