import { claimFaults, claimsOf } from '@mall/contract/content/article-claims'
import { type Source, sourcesText, whyNotSource } from '@mall/contract/content/article-sources'
import { MAX_SOURCES } from '@mall/contract/content/article-terms'
import { Button } from '@mall/ui/actions/button.tsx'
import { Select } from '@mall/ui/forms/select.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { useState } from 'react'
import { ActButton } from '../../parts/act/act-button.tsx'
import { Panel } from '../../parts/panel.tsx'
import { withoutClaim, withoutSource, withSource } from './claim-edits.ts'
import type { Writing } from './use-article.ts'

/** Every claim with what it stands on; a claim without a source cannot be sent for review. */
export function ClaimsPanel({ article }: { article: Writing }) {
  const { body } = article.cells
  const claims = claimsOf(body)
  const unmarked = article.claimFaults.filter(({ why }) => why === 'unmarked' || why === 'forbidden')
  const sources = useSources(article)
  return (
    <Panel title={`说法与出处 ${claims.length}`}>
      <ol className="grid gap-2 p-3">
        {unmarked.map(({ words, why }) => (
          <li key={`${why} ${words}`} className="rounded-10 bg-danger-tint p-3 text-14">
            <p className="break-words font-semibold">{words}</p>
            <p className="text-danger">{claimFaults[why]}</p>
          </li>
        ))}
        {claims.map(({ words, source }, nth) => {
          const isHeld = source !== null && sources.list[source - 1] !== undefined
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a claim is known by its place in the text
            <li key={nth} className={classes('rounded-10 border p-3', isHeld ? 'border-line' : 'border-danger')}>
              <p className="flex items-start justify-between gap-2">
                <b className="min-w-0 break-words font-semibold">
                  {nth + 1} {words}
                </b>
                <span className={classes('inline-flex shrink-0 items-center gap-1 text-14', look(isHeld))}>
                  <Icon name={isHeld ? 'success' : 'warning'} size={14} />
                  {isHeld ? '有出处' : '没有出处'}
                </span>
              </p>
              <Select
                label={`第 ${nth + 1} 个说法的出处`}
                isLabelHidden
                className="mt-2"
                value={isHeld ? String(source) : ''}
                options={[
                  { value: '', label: '选一条出处' },
                  ...sources.list.map(({ name }, at) => ({
                    value: String(at + 1),
                    label: `${at + 1} ${name || '没写名字'}`,
                  })),
                ]}
                onChange={(value) => article.setBody(withSource(body, nth, value === '' ? null : Number(value)))}
              />
              <Button size="s" variant="text" onPress={() => article.setBody(withoutClaim(body, nth))}>
                不是说法
              </Button>
            </li>
          )
        })}
        {claims.length + unmarked.length === 0 && (
          <li className="text-14 text-ink-3">选中一句话，按“标成一个说法”，再给它出处</li>
        )}
      </ol>
      <Sources sources={sources} />
    </Panel>
  )
}

const look = (isHeld: boolean) => (isHeld ? 'text-success' : 'font-semibold text-danger')

/** Those that are typed, also while one of them is not right yet. */
function useSources(article: Writing) {
  const [list, setList] = useState<readonly Source[]>(() => article.sources)
  const write = (next: readonly Source[]) => {
    setList(next)
    article.set({ sources: sourcesText(next) })
  }
  return {
    list,
    add: () => write([...list, { name: '', detail: '', url: '', until: '' }]),
    change: (nth: number, part: Partial<Source>) =>
      write(list.map((source, at) => (at === nth ? { ...source, ...part } : source))),
    remove(nth: number) {
      const { body } = withoutSource(article.cells.body, list, nth + 1)
      article.setBody(body)
      write(list.filter((_, at) => at !== nth))
    },
  }
}

function Sources({ sources }: { sources: ReturnType<typeof useSources> }) {
  return (
    <div className="grid gap-3 border-line border-t p-3">
      <h3 className="font-bold text-15">出处</h3>
      {sources.list.map((source, nth) => {
        const error = whyNotSource(source)
        const change = (part: Partial<Source>) => sources.change(nth, part)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a source is known by its number
          <fieldset key={nth} className="grid gap-2 rounded-10 bg-surface-sunk p-3">
            <legend className="sr-only">第 {nth + 1} 条出处</legend>
            <TextField
              label={`${nth + 1} 名字`}
              maxLength={80}
              value={source.name}
              onChange={(name) => change({ name })}
              error={error}
            />
            <TextField
              label="哪一版、哪一页"
              aside="可以空"
              maxLength={80}
              value={source.detail}
              onChange={(detail) => change({ detail })}
            />
            <TextField
              label="网址"
              aside="可以空"
              maxLength={300}
              value={source.url}
              onChange={(url) => change({ url: url.trim() })}
            />
            <TextField
              label="有效到"
              aside="可以空"
              type="date"
              value={source.until}
              onChange={(until) => change({ until })}
            />
            <Button size="s" variant="text" onPress={() => sources.remove(nth)}>
              去掉第 {nth + 1} 条
            </Button>
          </fieldset>
        )
      })}
      <ActButton
        size="s"
        whyNot={sources.list.length >= MAX_SOURCES ? `最多 ${MAX_SOURCES} 条出处` : ''}
        onPress={sources.add}
      >
        加一条出处
      </ActButton>
    </div>
  )
}
