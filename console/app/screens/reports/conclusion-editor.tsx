import { CONCLUSION_CHARS, MAX_TASKS } from '@mall/contract/report/terms'
import { Button } from '@mall/ui/actions/button.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { type Draft, type Observation, taskAbout } from './conclusion-draft.ts'
import { TaskFields } from './task-fields.tsx'

type Props = {
  draft: Draft
  observations: readonly Observation[]
  faults: ReadonlyMap<string, string>
  onChange: (draft: Draft) => void
}

/** What the doctor writes: in a few words, in all, and what is to be done. */
export function ConclusionEditor({ draft, observations, faults, onChange }: Props) {
  const set = (changed: Partial<Draft>) => onChange({ ...draft, ...changed })
  return (
    <form aria-label="结论" autoComplete="off" className="grid gap-4" onSubmit={(event) => event.preventDefault()}>
      <TextField
        label="主要看到什么"
        hint={`几个字，例如“血压偏高”，最多 ${CONCLUSION_CHARS.finding} 字`}
        autoComplete="off"
        value={draft.finding}
        maxLength={CONCLUSION_CHARS.finding}
        onChange={(finding) => set({ finding })}
        error={faults.get('finding') ?? null}
      />
      <TextField
        label="总的结论"
        hint="用受检人读得懂的话"
        autoComplete="off"
        value={draft.summary}
        rows={6}
        maxLength={CONCLUSION_CHARS.summary}
        onChange={(summary) => set({ summary })}
        error={faults.get('summary') ?? null}
      />
      {draft.tasks.map((task, index) => (
        <TaskFields
          key={task.key}
          nth={index + 1}
          task={task}
          observations={observations}
          faultOf={(field) => faults.get(`${task.key} ${field}`) ?? null}
          onChange={(changed) => set({ tasks: draft.tasks.map((one) => (one.key === task.key ? changed : one)) })}
          onRemove={() => set({ tasks: draft.tasks.filter(({ key }) => key !== task.key) })}
        />
      ))}
      {draft.tasks.length < MAX_TASKS ? (
        <Button isBlock onPress={() => set({ tasks: [...draft.tasks, taskAbout(null)] })}>
          加一件要处理的
        </Button>
      ) : (
        <p className="text-14 text-ink-3">一份报告最多 {MAX_TASKS} 件要处理的</p>
      )}
    </form>
  )
}
