import { expect, test } from 'vitest'
import { conclusionOf, draftOf, faultsOf, type Observation, type OpenReport, taskAbout } from './conclusion-draft.ts'

const SBP: Observation = {
  ...{ code: 'SBP', name: '收缩压', organ: '心脏与血压', value: '158', unit: 'mmHg', low: 90, high: 140 },
  ...{ rangeText: '', flag: 'high', isCritical: false, method: '', sameVisit: [] },
}
const about = taskAbout(SBP)
const FULL = {
  ...{ finding: '血压偏高', summary: '总的来说平稳。' },
  tasks: [{ ...about, found: '坐着量了两次。', steps: ' 在家连量 7 天 \n\n去门诊', where: '心内科' }],
}

test('what is written becomes what the contract takes, one step a line', () => {
  expect(faultsOf(FULL, [SBP]).size).toBe(0)
  const written = conclusionOf(FULL, '陈怀远 总检医生')
  expect(written).toMatchObject({ finding: '血压偏高', doctor: '陈怀远 总检医生' })
  expect(written.tasks[0]).toMatchObject({ title: '收缩压偏高', code: 'SBP', steps: ['在家连量 7 天', '去门诊'] })
})

test('what is missing is told at its field, and a value that a correction dropped too', () => {
  const faults = faultsOf({ finding: '', summary: '好', tasks: [about] }, [])
  expect([...faults.keys()]).toEqual([
    'finding',
    ...['found', 'where', 'steps', 'code'].map((field) => `${about.key} ${field}`),
  ])
  const critical = faultsOf({ ...FULL, tasks: [] }, [{ ...SBP, isCritical: true }])
  expect([...critical]).toEqual([['critical SBP', '收缩压是危急值，要写成要处理的']])
  const long = { ...about, found: '见', where: '见', steps: 'a\nb\nc\nd' }
  expect(faultsOf({ ...FULL, tasks: [long] }, [SBP]).get(`${about.key} steps`)).toMatch(/^最多 3 步/)
})

test('a correction begins with the conclusion that it corrects', () => {
  const conclusion = conclusionOf(FULL, '陈怀远')
  const opened: Pick<OpenReport, 'corrected'> = { corrected: { conclusion, observations: [SBP] } }
  const draft = draftOf(opened)
  expect(conclusionOf(draft, '陈怀远')).toEqual(conclusion)
  expect(draftOf({ corrected: null })).toEqual({ finding: '', summary: '', tasks: [] })
})
