import { Button } from '@mall/ui/actions/button.tsx'
import { api } from '../../client/api.ts'
import { type ChangeLine, type ChangeSet, valueText } from './change-text.ts'
import { useSetAct } from './use-set-act.ts'
import { Side } from './value-pair.tsx'

/** The shop changed after the line was written: all three values, and which one stays. */
export function Conflict({ set, line, mayWrite }: { set: ChangeSet; line: ChangeLine; mayWrite: boolean }) {
  const { changeSetId, version } = set
  const { lineId, base, next, now, fieldName } = line
  const [keep, isPending] = useSetAct((side: 'mine' | 'theirs') =>
    api.rebaseChange({ changeSetId, version, lineId, keep: side }),
  )
  // The shop's price stayed, what it is compared with fell.
  const isTooHigh = now === base
  return (
    <section aria-label={`不一致的${fieldName}`} className="grid gap-2 rounded-10 bg-warning-tint p-3">
      <p className="font-semibold text-14 text-warning">{whyText(line, isTooHigh)}</p>
      <div className="grid gap-2 *:bg-white tablet:grid-cols-3">
        <Side name="起草时商城是">{valueText(base)}</Side>
        <Side name="商城现在是">{now === null ? '没有了' : valueText(now)}</Side>
        <Side name="这张单要改成">{valueText(next)}</Side>
      </div>
      {mayWrite && (
        <div className="flex flex-wrap gap-2">
          {now !== null && !isTooHigh && (
            <Button size="s" isLoading={isPending} onPress={() => void keep('mine')}>
              还是改成这张单写的
            </Button>
          )}
          <Button size="s" isLoading={isPending} onPress={() => void keep('theirs')}>
            {now === null ? '去掉这一处' : '留商城现在的，去掉这一处'}
          </Button>
        </div>
      )}
    </section>
  )
}

function whyText({ now }: ChangeLine, isTooHigh: boolean): string {
  if (now === null) return '商城里已经没有这一样了'
  return isTooHigh ? '参考价变低了，售价不能高于参考价' : '起草以后，商城又变了'
}
