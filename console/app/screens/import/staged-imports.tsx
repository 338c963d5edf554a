import { STAGED_DAYS } from '@mall/contract/import/terms'
import { Button } from '@mall/ui/actions/button.tsx'
import { api } from '../../client/api.ts'
import { forget, useRead } from '../../client/queries.ts'
import { useAct } from '../../client/use-act.ts'
import { Panel } from '../../parts/panel.tsx'
import { timeText } from '../../parts/time-text.ts'

/** What one has staged and not brought in yet. */
export function StagedImports({ onOpen }: { onOpen: (importId: string) => void }) {
  const { data } = useRead('listStagedImports', {})
  const [drop, isPending] = useAct(async (importId: string) => {
    await api.dropStagedImport({ importId })
    forget('checkStagedImport', { importId })
  })
  if (!data || data.list.length === 0) return null
  return (
    <Panel title="没做完的导入">
      <ul className="divide-y divide-line">
        {data.list.map(({ importId, name, mendCount, touchedAt }) => (
          <li key={importId} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
            <span className="min-w-0 grow basis-60 break-all font-semibold">{name}</span>
            <span className="text-14 text-ink-2">
              {mendCount > 0 ? `改了 ${mendCount} 格，` : ''}
              {timeText(touchedAt)}
            </span>
            <span className="flex gap-2">
              <Button size="s" aria-label={`接着做：${name}`} onPress={() => onOpen(importId)}>
                接着做
              </Button>
              <Button
                size="s"
                variant="text"
                aria-label={`去掉：${name}`}
                isLoading={isPending}
                onPress={() => void drop(importId)}
              >
                去掉
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <p className="border-line border-t px-4 py-2.5 text-14 text-ink-2">{STAGED_DAYS} 天没动的会自己去掉</p>
    </Panel>
  )
}
