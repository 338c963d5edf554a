import type { modules } from '@mall/contract/calls'
import type { HandlersOf } from '../../app/http/handler.ts'
import { delMessages, listMessages, readMessages, unreadMessages } from './own-messages.ts'

export const handlers: HandlersOf<typeof modules.message> = {
  listMessages,
  unreadMessages,
  readMessages,
  delMessages,
}
