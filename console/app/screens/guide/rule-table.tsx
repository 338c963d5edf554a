import { groupsOf, type RuleTexts, readRule } from '@mall/contract/guide/rule-text'
import { MAX_GUIDE_RULES } from '@mall/contract/guide/terms'
import { Button } from '@mall/ui/actions/button.tsx'
import { Checkbox } from '@mall/ui/forms/checkbox.tsx'
import { Tag } from '@mall/ui/typography/tag.tsx'
import { useState } from 'react'
import { ActButton } from '../../parts/act/act-button.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import { FilterBar } from '../../parts/filter-bar.tsx'
import { RULE_CHANGES } from './rule-changes.ts'
import { RuleDrawer } from './rule-drawer.tsx'
import type { Writing } from './use-guide.ts'
import type { NameOf } from './use-item-names.ts'

type Props = { writing: Writing; nameOf: NameOf; isReadOnly: boolean }

/** The rules in their order, with what differs; one is opened beside them. */
export function RuleTable({ writing, nameOf, isReadOnly }: Props) {
  const { rules, changes, sources } = writing
  const [word, setWord] = useState('')
  const [isChanged, setChanged] = useState(false)
  const [openId, setOpenId] = useState<string | null>(null)
  const placeOf = new Map(rules.map(({ id }, nth) => [id, nth + 1]))
  const sourceOf = (id: string) => sources.find((source) => source.id === id)?.title ?? `没有 ${id}`
  const shown = rules.filter(
    (rule) =>
      (!isChanged || changes.has(rule.id)) &&
      [rule.name, rule.sentence, rule.topicId].some((text) => text.includes(word)),
  )
  const clear = () => {
    setWord('')
    setChanged(false)
  }
  return (
    <section aria-label="规则" className="grid grid-cols-[minmax(0,1fr)] bg-white pt-4 pb-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 pb-2 tablet:px-6">
        <div>
          <h2 className="font-bold text-15">{rules.length} 条规则</h2>
          <p className="text-14 text-ink-3">同一个主题里，从上往下第一条合适的算；不同的主题，排在上面的先说</p>
        </div>
        {!isReadOnly && (
          <ActButton
            size="s"
            whyNot={rules.length >= MAX_GUIDE_RULES ? `最多 ${MAX_GUIDE_RULES} 条，先拿掉一条` : ''}
            onPress={() => setOpenId('')}
          >
            加一条规则
          </ActButton>
        )}
      </div>
      <FilterBar key={word} label="检查或说的话" word={word} onWord={(text) => setWord(text ?? '')}>
        {changes.size > 0 && (
          <Checkbox isSelected={isChanged} onChange={setChanged}>
            只看和正在用的不同的
          </Checkbox>
        )}
      </FilterBar>
      <DataTable
        label="查缺规则"
        rows={shown}
        state={READY}
        keyOf={({ id }) => id}
        filters={{ active: [], clear: word !== '' || isChanged ? clear : null }}
        onOpen={({ id }) => setOpenId(id)}
        openKey={openId}
        columns={[
          { name: '检查', isLong: true, cell: (rule) => <Named rule={rule} writing={writing} /> },
          { name: '结论', cell: ({ kind }) => kind, isTight: true },
          { name: '给谁', cell: whoText, isTight: true },
          { name: '条件', cell: ({ onlyIf }) => onlyIf || '—', isLong: true, isSpare: true },
          { name: '项目', cell: ({ itemGroups }) => itemsText(itemGroups, nameOf), isLong: true, isExtra: true },
          { name: '间隔', cell: ({ interval }) => interval || '—', isExtra: true },
          { name: '出处', cell: ({ sourceId }) => sourceOf(sourceId), isLong: true, isSpare: true },
          { name: '第几条', cell: ({ id }) => placeOf.get(id), isRight: true, isSpare: true },
        ]}
        empty={{ title: '还没有规则', hint: '先在旁边加一份出处，再按“加一条规则”' }}
      />
      <Removed writing={writing} isReadOnly={isReadOnly} />
      {openId !== null && (
        <RuleDrawer key={openId} id={openId} {...{ writing, nameOf, isReadOnly }} onClose={() => setOpenId(null)} />
      )}
    </section>
  )
}

/** The rules are here already. */
const READY = { isPending: false, error: null, refetch: () => undefined }

const whoText = ({ sex, ages }: RuleTexts) => `${sex === '不限' ? '' : `${sex} `}${ages} 岁`

/** `胃镜或胃镜（无痛），加碳 13`. */
const itemsText = (text: string, nameOf: NameOf) =>
  groupsOf(text)
    .map((group) => group.map(nameOf).join('或'))
    .join('，加') || '—'

function Named({ rule, writing: { changes, sources } }: { rule: RuleTexts; writing: Writing }) {
  const change = changes.get(rule.id)
  const isWrong = readRule(rule).faults.length > 0 || sources.every(({ id }) => id !== rule.sourceId)
  return (
    <>
      {rule.name || '没有写检查'} {change && <Tag tone="warning">{RULE_CHANGES[change.kind]}</Tag>}
      {isWrong && <Tag tone="danger">没写好</Tag>}
    </>
  )
}

/** Rules of the edition before that this one does not have. */
function Removed({ writing, isReadOnly }: { writing: Writing; isReadOnly: boolean }) {
  const removed = [...writing.changes.values()].flatMap(({ kind, before }) =>
    kind === 'removed' && before ? [before] : [],
  )
  if (removed.length === 0) return null
  return (
    <section aria-label="拿掉的规则" className="mt-4 px-4 tablet:px-6">
      <h3 className="font-bold text-15">拿掉了 {removed.length} 条</h3>
      <ul className="divide-y divide-line">
        {removed.map((rule) => (
          <li key={rule.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <span className="min-w-0 grow break-words">
              <del className="text-danger decoration-danger/50">
                {rule.name}，{rule.kind}，{whoText(rule)}
              </del>{' '}
              <span className="text-14 text-ink-3">{rule.sentence}</span>
            </span>
            {!isReadOnly && (
              <Button size="s" aria-label={`放回${rule.name}`} onPress={() => writing.writeRule(rule)}>
                放回来
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
