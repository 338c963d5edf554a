import { WITHOUT } from '@mall/contract/revenue/kinds'
import type { Context } from '../../app/context.ts'
import { listBranches } from '../branch/public.ts'
import { listCategories } from '../catalogue/public.ts'

const NO_BRANCH = '还没预约，或不到院'
const NO_CATEGORY = '加项和其他'
const NO_CHANNEL = '直接访问'

/** `''` is told apart in addresses. */
export const keyOf = (value: string) => (value === '' ? WITHOUT : value)

/** What ids of figures are called. */
export async function figureNames({ db }: Context) {
  const [branches, categories] = await Promise.all([listBranches(db), listCategories(db)])
  const branchNames = new Map(branches.map(({ id, name }) => [id, name]))
  const categoryNames = new Map(categories.map(({ id, name }) => [id, name]))
  return {
    branch: (id: string) => (id === '' ? NO_BRANCH : (branchNames.get(id) ?? id)),
    category: (id: string) => (id === '' ? NO_CATEGORY : (categoryNames.get(id) ?? id)),
    channel: (name: string) => name || NO_CHANNEL,
  }
}
