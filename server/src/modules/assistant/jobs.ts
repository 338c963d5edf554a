import type { Context } from '../../app/context.ts'
import type { Tick } from '../../platform/ticks.ts'
import { deleteConversations } from './conversations.ts'

export const ticks: Record<string, Tick<Context>> = {
  'delete-conversations': { everySeconds: 600, run: deleteConversations },
}
