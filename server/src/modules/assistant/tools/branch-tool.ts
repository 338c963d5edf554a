import { listBranches } from '../../branch/public.ts'
import { type Tool, toPassage } from './tool.ts'

const ASKED = /院区|门店|分院|网点|几家|哪里能|在哪|哪儿/
const MAX_BRANCHES = 6

/** Branches of a named city. */
export const branches: Tool = async (ctx, { text }) => {
  if (!ASKED.test(text)) return null
  const all = await listBranches(ctx.db)
  const cityName = all.find((branch) => text.includes(branch.cityName))?.cityName
  const own = all.filter((branch) => branch.cityName === cityName)
  const [first] = own
  // A branch that is named itself has its own page.
  if (!first || own.some(({ name }) => text.includes(name))) return null
  const names = own.slice(0, MAX_BRANCHES).map(({ name }) => name)
  const more = own.length > MAX_BRANCHES ? '等' : ''
  return [
    toPassage(
      { title: `${first.cityName}的院区`, note: '院区列表', to: `/branch?cityId=${first.cityId}` },
      `${first.cityName}有 ${own.length} 家院区：${names.join('、')}${more}。`,
    ),
  ]
}
