import {
  RULE_FIELDS,
  RULE_SEXES,
  type RuleField,
  type RuleTexts,
  readRule,
  ruleFields,
} from '@mall/contract/guide/rule-text'
import { RULE_KINDS } from '@mall/contract/guide/terms'
import { Button } from '@mall/ui/actions/button.tsx'
import { IconButton } from '@mall/ui/actions/icon-button.tsx'
import { Select } from '@mall/ui/forms/select.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { type ReactNode, useState } from 'react'
import { useRead } from '../../client/queries.ts'
import { CloseButton, Drawer } from '../../parts/drawer.tsx'
import { useUnwritten } from '../../parts/unwritten/use-unwritten.ts'
import { ConditionField } from './condition-field.tsx'
import { ItemsField } from './items-field.tsx'
import { TopicField } from './topic-field.tsx'
import type { Writing } from './use-guide.ts'
import type { NameOf } from './use-item-names.ts'

type Props = {
  /** '' for a new one. */
  id: string
  writing: Writing
  nameOf: NameOf
  isReadOnly: boolean
  onClose: () => void
}

const NEW: RuleTexts = {
  ...{ id: '', topicId: '', kind: RULE_KINDS.worth, name: '', organId: '', sex: '不限', ages: '18-110' },
  ...{ onlyIf: '', itemGroups: '', interval: '', sentence: '', sourceId: '' },
}

/** One rule with all its fields, and how each was in the edition before. */
export function RuleDrawer({ id, writing, nameOf, isReadOnly, onClose }: Props) {
  const start = writing.rules.find((rule) => rule.id === id) ?? NEW
  const [texts, setTexts] = useState<RuleTexts>(start)
  const unwritten = useUnwritten(
    RULE_FIELDS.some((field) => texts[field] !== start[field]),
    { isOver: true },
  )
  const [typed, setTyped] = useState<ReadonlySet<RuleField>>(new Set())
  const [isTried, setTried] = useState(false)
  const faults = faultsOf(texts, writing)
  const before = writing.was.find((rule) => rule.id === id)
  const save = () => {
    setTried(true)
    if (faults.length > 0) return
    writing.writeRule({ ...texts, id: id || writing.newRuleId(texts.topicId) })
    onClose()
  }
  const props = (field: RuleField): FieldProps => ({
    label: ruleFields[field].name,
    value: texts[field],
    error: isTried || typed.has(field) ? (faults.find((fault) => fault.field === field)?.words ?? null) : null,
    onChange: (text) => {
      setTexts((known) => ({ ...known, [field]: text }))
      setTyped((known) => new Set([...known, field]))
    },
  })
  return (
    <Drawer
      title={texts.name || '新规则'}
      note={id === '' ? '加在同一个主题的最后' : `规则 ${id}`}
      onClose={onClose}
      unwritten={unwritten}
      actions={!isReadOnly && <Acts {...{ id, writing, isTried, faults: faults.length, onSave: save, onClose }} />}
    >
      <div className="grid gap-4">
        {isReadOnly
          ? RULE_FIELDS.map((field) => (
              <p key={field} className="grid grid-cols-[7em_minmax(0,1fr)] gap-x-3 break-words">
                <span className="text-ink-3">{ruleFields[field].name}</span>
                <span>
                  {shownText(field, texts, writing, nameOf)}
                  <Former field={field} {...{ before, texts, writing, nameOf }} />
                </span>
              </p>
            ))
          : FORM.map((field) => (
              <div key={field} className="grid gap-1">
                <Field field={field} props={props(field)} writing={writing} nameOf={nameOf} />
                <Former {...{ field, before, texts, writing, nameOf }} />
              </div>
            ))}
      </div>
    </Drawer>
  )
}

/** In the order in which a rule is thought of. */
const FORM = RULE_FIELDS.filter((field) => field !== 'id')

function faultsOf(texts: RuleTexts, { sources }: Writing) {
  const { faults } = readRule({ ...texts, id: texts.id || 'new' })
  if (texts.sourceId !== '' && sources.every(({ id }) => id !== texts.sourceId))
    return [...faults, { field: 'sourceId' as const, words: '这份出处没有了，选另一份' }]
  return faults.map((fault) =>
    fault.words === '不能空' && CHOSEN.has(fault.field) ? { ...fault, words: '选一个' } : fault,
  )
}

const CHOSEN: ReadonlySet<RuleField> = new Set(['organId', 'sourceId'])

type FieldProps = { label: string; value: string; error: string | null; onChange: (text: string) => void }

const HINTS: Readonly<Partial<Record<RuleField, string>>> = {
  name: '商城里显示的名字，例如 肠镜',
  ages: '按今年满几岁，例如 50-74',
  interval: '例如 每年一次；先不用的可以空',
  sentence: '说明，不是诊断；{age} 会换成这个人的年龄',
}

type FieldOf = { field: RuleField; props: FieldProps; writing: Writing; nameOf: NameOf }

function Field({ field, props, writing, nameOf }: FieldOf): ReactNode {
  const optionsOf = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }))
  switch (field) {
    case 'kind':
      return <Select {...props} options={optionsOf(Object.values(RULE_KINDS))} />
    case 'sex':
      return <Select {...props} options={optionsOf(RULE_SEXES)} />
    case 'topicId':
      return <TopicField {...props} rules={writing.rules} maxLength={ruleFields.topicId.max} />
    case 'organId':
      return <Organ {...props} />
    case 'sourceId':
      return (
        <Select
          {...props}
          placeholder="选一份出处"
          hint="要的没有，先关上，在旁边加一份出处"
          options={writing.sources.map(({ id, title, publishedOn }) => ({
            value: id,
            label: `${title} ${publishedOn}`,
          }))}
        />
      )
    case 'onlyIf':
      return <ConditionField {...props} />
    case 'itemGroups':
      return <ItemsField {...props} nameOf={nameOf} />
  }
  return (
    <TextField
      {...props}
      {...(HINTS[field] && { hint: HINTS[field] })}
      {...(field === 'sentence' && { rows: 3 })}
      maxLength={ruleFields[field].max}
      autoComplete="off"
    />
  )
}

function Organ(props: FieldProps) {
  const { data } = useRead('listItemOrgans', {})
  const options = (data?.list ?? []).map(({ organId, name }) => ({ value: organId, label: name }))
  const isKnown = props.value === '' || options.some(({ value }) => value === props.value)
  return (
    <Select
      {...props}
      placeholder="选一个系统"
      options={isKnown ? options : [...options, { value: props.value, label: props.value }]}
    />
  )
}

type FormerProps = {
  field: RuleField
  before: RuleTexts | undefined
  texts: RuleTexts
  writing: Writing
  nameOf: NameOf
}

/** What stands in the edition before, where it differs. */
function Former({ field, before, texts, writing, nameOf }: FormerProps) {
  if (!before || before[field] === texts[field]) return null
  return (
    <span className="block break-words text-14 text-ink-3">
      原来：<del className="text-danger decoration-danger/50">{shownText(field, before, writing, nameOf)}</del>
    </span>
  )
}

function shownText(field: RuleField, texts: RuleTexts, { sources }: Writing, nameOf: NameOf): string {
  const text = texts[field]
  if (field === 'sourceId') return sources.find(({ id }) => id === text)?.title ?? text
  if (field === 'itemGroups') return text.replaceAll(/[\w-]+/g, (code) => nameOf(code)) || '没有'
  return text || '没有'
}

type ActsProps = {
  id: string
  writing: Writing
  isTried: boolean
  faults: number
  onSave: () => void
  onClose: () => void
}

function Acts({ id, writing, isTried, faults, onSave, onClose }: ActsProps) {
  const { rules, moveRule, removeRule } = writing
  const at = rules.findIndex((rule) => rule.id === id)
  const remove = () => {
    removeRule(id)
    onClose()
  }
  return (
    <>
      <CloseButton>先不改</CloseButton>
      <Button variant="brand" onPress={onSave}>
        写好了
      </Button>
      {id !== '' && (
        <span className="ml-auto flex items-center">
          <span className="num text-14 text-ink-3">第 {at + 1} 条</span>
          <IconButton icon="chevron-up" label="往前一条" isDisabled={at === 0} onPress={() => moveRule(id, -1)} />
          <IconButton
            icon="chevron-down"
            label="往后一条"
            isDisabled={at === rules.length - 1}
            onPress={() => moveRule(id, 1)}
          />
          <IconButton icon="trash" label="拿掉这一条" onPress={remove} />
        </span>
      )}
      <p role="status" className="min-h-6 basis-full text-14 text-danger">
        {isTried && faults > 0 && `还有 ${faults} 处没写好，看上面红色的字`}
      </p>
    </>
  )
}
