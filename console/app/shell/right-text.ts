import type { StaffOutput } from '@mall/contract/staff-calls'

type Explained = StaffOutput<'explainRight'>

export const missingText = ({ rightName, branchName }: Explained) => `缺权限“${rightName}”（${branchName}）。`

export const holdersText = ({ holders }: Explained) =>
  holders.length > 0
    ? `有这个权限的：${holders.map(({ name, title }) => (title ? `${name}（${title}）` : name)).join('、')}。`
    : '现在没有人有这个权限，请找管理员。'
