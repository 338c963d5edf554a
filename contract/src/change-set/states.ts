/** 草稿 → 待批 → 已批 → 已发布 → 已撤回; a draft can be given up until it is published. */
export const CHANGE_SET_STATES = ['draft', 'submitted', 'approved', 'published', 'taken-back', 'discarded'] as const
export type ChangeSetState = (typeof CHANGE_SET_STATES)[number]

export const changeSetStateNames = {
  draft: '草稿',
  submitted: '待批准',
  approved: '已批准',
  published: '已发布',
  'taken-back': '已撤回',
  discarded: '已作废',
} as const satisfies Readonly<Record<ChangeSetState, string>>
