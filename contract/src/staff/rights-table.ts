import { z } from 'zod'
import { Id, Nothing } from '../shapes.ts'
import { staffEndpoint } from './endpoint.ts'
import { Right } from './session.ts'

/** Made of what each call needs, and of the roles as they are. */
export const getRightsTable = staffEndpoint({
  does: '哪个角色能做什么：每个权限管哪些操作、在哪里有、到多少钱',
  method: 'GET',
  path: '/people/rights',
  needs: { right: 'people.see', at: 'list' },
  input: Nothing,
  output: z.object({
    roles: z.array(z.object({ roleId: Id, name: z.string(), forGroup: z.boolean() })),
    rights: z.array(
      z.object({
        right: Right,
        name: z.string(),
        section: z.string(),
        /** Counts only where it is held for the whole group. */
        isGroupOnly: z.boolean(),
        /** How far it reaches alone, and the right of the second person above that. */
        limit: z.object({ text: z.string(), above: z.string() }).nullable(),
        roleIds: z.array(Id),
        calls: z.array(z.object({ does: z.string(), stepUp: z.boolean() })),
      }),
    ),
  }),
})
