import { changeFields } from '@mall/contract/change-set/fields'
import { changeTexts } from '@mall/contract/change-set/value-text'
import { Button } from '@mall/ui/actions/button.tsx'
import { api } from '../../client/api.ts'
import type { ChangeLine, ChangeSet } from './change-text.ts'
import { picturesOfRow } from './pictures/row-pictures.ts'
import { useSetAct } from './use-set-act.ts'
import { Look, Pictures, Side } from './value-pair.tsx'

/** The shop changed after the line was written: all three values, and which one stays. */
export function Conflict({ set, line, mayWrite }: { set: ChangeSet; line: ChangeLine; mayWrite: boolean }) {
  const { changeSetId, version } = set
  const { lineId, field, base, next, now, fieldName, problem } = line
  const [keep, isPending] = useSetAct((side: 'mine' | 'theirs') =>
    api.rebaseChange({ changeSetId, version, lineId, keep: side }),
  )
  const sides = { field, base, next }
  const standing = { field, base: now ?? '', next }
  return (
    <section aria-label={`不一致的${fieldName}`} className="grid gap-2 rounded-10 bg-warning-tint p-3">
      <p className="font-semibold text-14 text-warning">{whyText(line)}</p>
      <div className="grid gap-2 *:bg-white tablet:grid-cols-3">
        <Side name="起草时商城是">
          <Value of={sides} side="before" />
        </Side>
        <Side name="商城现在是">{now === null ? '没有了' : <Value of={standing} side="before" />}</Side>
        <Side name="这张单要改成">
          <Value of={now === null || now === next ? sides : standing} side="after" />
        </Side>
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

type Sides = Pick<ChangeLine, 'field' | 'base' | 'next'>

/** One side of a change in words and pictures. */
function Value({ of: { field, base, next }, side }: { of: Sides; side: 'before' | 'after' }) {
  const { form } = changeFields[field]
  if (form === 'picture' || form === 'logo') return <Look form={form} value={side === 'before' ? base : next} />
  const words = changeTexts(field, base, next, { arePicturesSeen: true })[side]
  const places = picturesOfRow(field, base, next)
  return (
    <>
      {words || (places.length === 0 && '没有')}
      {places.map((place) => (
        <Pictures key={place.name} list={place[side]} alt={place.name} />
      ))}
    </>
  )
}

function whyText({ now, problem }: ChangeLine): string {
  if (now === null) return '商城里已经没有这一样了'
  return problem === '' ? '起草以后，商城又变了' : problem
}
