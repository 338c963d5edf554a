import { URGENCIES, urgencyText } from '@mall/contract/report/states'
import { CONCLUSION_CHARS, MAX_STEPS } from '@mall/contract/report/terms'
import { Button } from '@mall/ui/actions/button.tsx'
import { Select } from '@mall/ui/forms/select.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { type DraftTask, isUrgency, type Observation } from './conclusion-draft.ts'

type Props = {
  nth: number
  task: DraftTask
  observations: readonly Observation[]
  faultOf: (field: string) => string | null
  onChange: (task: DraftTask) => void
  onRemove: () => void
}

/** One thing to do: what was seen, what to do, where, and by when. */
export function TaskFields({ nth, task, observations, faultOf, onChange, onRemove }: Props) {
  const set = (changed: Partial<DraftTask>) => onChange({ ...task, ...changed })
  const listed = [...observations].sort((a, b) => Number(a.flag === 'normal') - Number(b.flag === 'normal'))
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-10 border border-line bg-white p-3">
      <legend className="sr-only">要处理的第 {nth} 件</legend>
      <div className="flex items-center justify-between">
        <b>要处理的第 {nth} 件</b>
        <Button size="s" variant="text" onPress={onRemove}>
          去掉
        </Button>
      </div>
      <TextField
        label="叫什么"
        value={task.title}
        maxLength={CONCLUSION_CHARS.title}
        onChange={(title) => set({ title })}
        error={faultOf('title')}
      />
      <Select
        label="是哪一项结果"
        value={task.code}
        onChange={(code) => set({ code })}
        options={[
          { value: '', label: '不是单独一项' },
          ...listed.map(({ code, name, value, unit }) => ({ value: code, label: `${name} ${value} ${unit}`.trim() })),
        ]}
        error={faultOf('code')}
      />
      <TextField
        label="看到了什么"
        hint="写看到的情况，不写诊断和用药"
        value={task.found}
        rows={3}
        maxLength={CONCLUSION_CHARS.found}
        onChange={(found) => set({ found })}
        error={faultOf('found')}
      />
      <TextField
        label="要做什么"
        hint={`一行一步，最多 ${MAX_STEPS} 步`}
        value={task.steps}
        rows={3}
        maxLength={CONCLUSION_CHARS.step * MAX_STEPS + MAX_STEPS}
        onChange={(steps) => set({ steps })}
        error={faultOf('steps')}
      />
      <TextField
        label="去哪里"
        value={task.where}
        maxLength={CONCLUSION_CHARS.where}
        onChange={(where) => set({ where })}
        error={faultOf('where')}
      />
      <Select
        label="什么时候以前"
        value={task.within}
        onChange={(within) => isUrgency(within) && set({ within })}
        options={URGENCIES.map((value) => ({ value, label: urgencyText[value] }))}
      />
    </fieldset>
  )
}
