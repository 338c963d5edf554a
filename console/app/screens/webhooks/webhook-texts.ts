import type { DeliveryState, WebhookState } from '@mall/contract/event/types'

const STATES: Readonly<Record<WebhookState, string>> = { on: '在推', off: '停推', gone: '对方说不再接收' }

/** One that is on says when something needs a person. */
export function webhookStateText({ state, dead }: { state: WebhookState; dead: number }): string {
  return state === 'on' && dead > 0 ? `${dead} 件没送到` : STATES[state]
}

export const deliveryStateTexts: Readonly<Record<DeliveryState, string>> = {
  waiting: '等着送',
  delivered: '送到了',
  dead: '试完了没送到',
}
