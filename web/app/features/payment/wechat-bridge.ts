import type { Bridge } from '@mall/contract/payment/calls'

interface WeixinJSBridge {
  invoke(name: string, parameters: Bridge, done: (answer: { err_msg: string }) => void): void
}

declare global {
  interface Window {
    WeixinJSBridge?: WeixinJSBridge
  }
}

const OK = 'get_brand_wcpay_request:ok'
const CANCEL = 'get_brand_wcpay_request:cancel'
/** WeChat puts its bridge into a page a moment after the page has come alive. */
const PATIENCE_MS = 3_000

/** Lets WeChat ask for the money. What it answers proves nothing: whether it was paid, the server knows. */
export async function payInWechat(parameters: Bridge): Promise<'done' | 'cancelled' | 'failed'> {
  const bridge = await bridgeOrNull()
  if (!bridge) return 'failed'
  const { err_msg: outcome } = await new Promise<{ err_msg: string }>((resolve) =>
    bridge.invoke('getBrandWCPayRequest', parameters, resolve),
  )
  if (outcome === OK) return 'done'
  return outcome === CANCEL ? 'cancelled' : 'failed'
}

function bridgeOrNull(): Promise<WeixinJSBridge | null> {
  if (window.WeixinJSBridge) return Promise.resolve(window.WeixinJSBridge)
  return new Promise((resolve) => {
    const done = () => resolve(window.WeixinJSBridge ?? null)
    document.addEventListener('WeixinJSBridgeReady', done, { once: true })
    setTimeout(done, PATIENCE_MS)
  })
}
