import type { StaffOutput } from '@mall/contract/staff-calls'

type WorkState = StaffOutput<'listFailedWork'>['list'][number]['state']

export const stateNames: Readonly<Record<WorkState, string>> = {
  stuck: '要人看',
  waiting: '等着再试',
  paused: '等对方恢复',
  held: '暂停着',
}

export const isWorkState = (state: string): state is WorkState => Object.hasOwn(stateNames, state)
