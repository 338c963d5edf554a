import { changeTexts } from '@mall/contract/change-set/value-text'
import { Button } from '@mall/ui/actions/button.tsx'
import { api } from '../../client/api.ts'
import type { ChangeLine, ChangeSet } from './change-text.ts'
import { useSetAct } from './use-set-act.ts'
import { Side } from './value-pair.tsx'

/** The shop changed after the line was written: all three values, and which one stays. */
export function Conflict({ set, line, mayWrite }: { set: ChangeSet; line: ChangeLine; mayWrite: boolean }) {
  const { changeSetId, version } = set
  const { lineId, field, base, next, now, fieldName, problem } = line
  const [keep, isPending] = useSetAct((side: 'mine' | 'theirs') =>
    api.rebaseChange({ changeSetId, version, lineId, keep: side }),
  )
  const drafted = changeTexts(field, base, next)
  const standing = changeTexts(field, now ?? '', next)
  return (
    <section aria-label={`不一致的${fieldName}`} className="grid gap-2 rounded-10 bg-warning-tint p-3">
      <p className="font-semibold text-14 text-warning">{whyText(line)}</p>
      <div className="grid gap-2 *:bg-white tablet:grid-cols-3">
        <Side name="起草时商城是">{drafted.before || '没有'}</Side>
        <Side name="商城现在是">{now === null ? '没有了' : standing.before || '没有'}</Side>
        <Side name="这张单要改成">{standing.after || drafted.after || '没有'}</Side>
      </div>
      {mayWrite && (
        <div className="flex flex-wrap gap-2">
          {now !== null && problem === '' && (
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

function whyText({ now, problem }: ChangeLine): string {
  if (now === null) return '商城里已经没有这一样了'
  return problem === '' ? '起草以后，商城又变了' : problem
}
