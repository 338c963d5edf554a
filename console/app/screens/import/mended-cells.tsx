import type { Mend } from '@mall/contract/import/mends'
import { Button } from '@mall/ui/actions/button.tsx'
import { api } from '../../client/api.ts'
import { useAct } from '../../client/use-act.ts'
import { Panel } from '../../parts/panel.tsx'
import { WordsPair } from '../changes/value-pair.tsx'
import { placeText } from './fault-list.tsx'
import type { Checked } from './import-page.tsx'

/** What was mended here, with what stands in the file; each can be taken back. */
export function MendedCells({ checked: { importId, version, mendCount, mends } }: { checked: Checked }) {
  const [takeBack, isPending] = useAct((cells: readonly Mend[]) => {
    const taken = cells.map(({ file, line, column }) => ({ file, line, column, value: null }))
    return api.mendImport({ importId, version, mends: taken })
  })
  const all = (
    <Button size="s" variant="text" isLoading={isPending} onPress={() => void takeBack(mends)}>
      {mends.length < mendCount ? `收回这 ${mends.length} 格` : '都收回'}
    </Button>
  )
  return (
    <Panel title={`改过的 ${mendCount} 格`} aside={all}>
      <ul className="divide-y divide-line">
        {mends.map(({ was, ...mend }) => (
          <li
            key={JSON.stringify([mend.file, mend.line, mend.column])}
            className="grid grid-cols-1 items-center gap-x-4 gap-y-1 px-4 py-2.5 tablet:grid-cols-[240px_minmax(0,1fr)_auto]"
          >
            <span className="break-words text-14 text-ink-2">{placeText(mend)}</span>
            <WordsPair before={was || '（空）'} after={mend.value || '（空）'} />
            <Button
              size="s"
              variant="text"
              aria-label={`收回${placeText(mend)}`}
              isLoading={isPending}
              onPress={() => void takeBack([mend])}
            >
              收回
            </Button>
          </li>
        ))}
      </ul>
      <p className="border-line border-t px-4 py-2.5 text-14 text-ink-2">
        {mends.length < mendCount && `先列出 ${mends.length} 格。`}
        只用在这一次导入，您的文件不变；关掉页面也不会丢，再选同一个文件就接着改
      </p>
    </Panel>
  )
}
