import { z } from 'zod'
import { Done, Id, Nothing } from '../shapes.ts'
import { staffEndpoint } from './endpoint.ts'
import { MAX_VIEWS, VIEW_FILTERS, VIEW_PATHS } from './terms.ts'

const isFilter = (name: string) => VIEW_FILTERS.some((one) => one === name)

/** `state=booked&branch=…`: at least one filter, and nothing else. */
const Query = z
  .string()
  .max(300, '条件太长了，请少选几个')
  .regex(/^[\w=&%.+-]+$/, '条件不正确，请回到列表重新选')
  .refine((query) => [...new URLSearchParams(query).keys()].every(isFilter), '条件不正确，请回到列表重新选')

export const listViews = staffEndpoint({
  does: '保存的视图：自己的，和同事分给自己角色的',
  method: 'GET',
  path: '/views/list',
  needs: 'own',
  quiet: true,
  input: Nothing,
  output: z.object({
    list: z.array(
      z.object({
        viewId: Id,
        name: z.string(),
        path: z.enum(VIEW_PATHS),
        query: z.string(),
        isMine: z.boolean(),
        /** Shared with whoever holds it; '' for nobody. */
        roleName: z.string(),
        /** Who made it. */
        by: z.string(),
      }),
    ),
    /** Roles that the caller can share a view with. */
    roles: z.array(z.object({ roleId: Id, name: z.string() })),
  }),
})

/** A view of the same name is replaced. What somebody sees in it is what their own rights show. */
export const saveView = staffEndpoint({
  does: `保存一个视图：列表和它的条件；一个人最多 ${MAX_VIEWS} 个`,
  method: 'POST',
  path: '/views/save',
  needs: 'own',
  input: z.strictObject({
    name: z.string().trim().min(1, '请写一个名字').max(20, '名字最多 20 个字'),
    path: z.enum(VIEW_PATHS),
    query: Query,
    /** null: for oneself alone. */
    roleId: Id.nullable().default(null),
  }),
  output: z.object({ viewId: Id }),
  failures: ['VIEW_LIMIT', 'VIEW_ROLE'],
})

export const deleteView = staffEndpoint({
  does: '删掉自己保存的视图；分给角色的，别人也看不到了',
  method: 'POST',
  path: '/views/delete',
  needs: 'own',
  input: z.strictObject({ viewId: Id }),
  output: Done,
  failures: ['NOT_FOUND'],
})
