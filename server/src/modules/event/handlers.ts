import type { staffModules } from '@mall/contract/staff-calls'
import type { StaffHandlersOf } from '../../app/staff/staff-handler.ts'
import { endApiKey, listApiKeys, makeApiKey, rollApiKey, setKeyNetworks } from './api-keys.ts'

import { makeWebhook, removeWebhook, renewWebhookSecret, switchWebhook } from './edit-webhooks.ts'
import { replayWebhook, retryDeadDeliveries } from './replay.ts'
import { getWebhook, listWebhooks } from './webhooks.ts'

export const staffHandlers: StaffHandlersOf<typeof staffModules.event> = {
  ...{ listApiKeys, makeApiKey, rollApiKey, setKeyNetworks, endApiKey },
  ...{ listWebhooks, getWebhook, makeWebhook, renewWebhookSecret, switchWebhook, removeWebhook },
  ...{ retryDeadDeliveries, replayWebhook },
}
