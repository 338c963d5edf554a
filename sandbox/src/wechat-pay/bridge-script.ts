/**
 * What the view puts before a mall's page: WeChat's user agent, the page's own address instead of the view's, and a
 * WeixinJSBridge with a payment sheet of its own. It leaves the document as it was, so that the page comes alive on it.
 */
export const BRIDGE_SCRIPT = `(() => {
  const here = new URL(location.href)
  const root = here.pathname.slice(0, -'/view'.length)
  document.currentScript.remove()
  history.replaceState(history.state, '', here.searchParams.get('url'))
  const agent = navigator.userAgent + ' MicroMessenger/8.0.60'
  Object.defineProperty(navigator, 'userAgent', { get: () => agent })
  const post = async (words, result) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(root + '/bridge/pay', { method: 'POST', headers, body: JSON.stringify({ ...words, result }) })
    const reply = await answer.json()
    return reply.err_msg ? reply : { err_msg: 'get_brand_wcpay_request:fail:' + reply.message }
  }
  const node = (name, text, parent) => {
    const made = document.createElement(name)
    if (text) made.textContent = text
    if (parent) parent.append(made)
    return made
  }
  const showPayment = async (words, done) => {
    const trade = await post(words, 'look')
    if (trade.err_msg !== 'look:ok') return done(trade)
    if (!document.querySelector('link[data-wechat]')) {
      const style = node('link')
      style.rel = 'stylesheet'
      style.href = root + '/bridge.css'
      style.dataset.wechat = ''
      document.head.append(style)
    }
    const sheet = node('dialog')
    sheet.className = 'wechat-payment'
    sheet.setAttribute('aria-label', '微信支付')
    node('h2', '微信支付', sheet)
    node('p', trade.description, sheet)
    node('strong', '¥' + (trade.total_fen / 100).toFixed(2), sheet)
    const end = (answer) => {
      sheet.close()
      sheet.remove()
      done(answer)
    }
    const button = (text, act) => {
      const made = node('button', text, sheet)
      made.type = 'button'
      made.addEventListener('click', async () => end(await act()))
    }
    button('确认支付', () => post(words, 'success'))
    button('取消', async () => ({ err_msg: 'get_brand_wcpay_request:cancel' }))
    document.body.append(sheet)
    sheet.showModal()
  }
  window.WeixinJSBridge = {
    invoke: (name, words, done) => {
      if (name === 'getBrandWCPayRequest') void showPayment(words, done)
      else done({ err_msg: name + ':fail' })
    },
  }
  document.addEventListener('DOMContentLoaded', () => document.dispatchEvent(new Event('WeixinJSBridgeReady')))
})()
`

export const BRIDGE_STYLE = `
.wechat-payment{margin:auto auto 0;width:100%;max-width:480px;border:0;border-radius:16px 16px 0 0;padding:24px;text-align:center;font:400 16px/1.6 system-ui,sans-serif;color:#12292b;background:#fff}
.wechat-payment::backdrop{background:rgba(0,0,0,.55)}
.wechat-payment h2{margin:0 0 8px;font-size:18px}
.wechat-payment p{margin:0;color:#3a4f50}
.wechat-payment strong{display:block;margin:8px 0 20px;font-size:32px}
.wechat-payment button{display:block;width:100%;height:48px;margin-top:12px;border:1px solid #7a918e;border-radius:10px;background:#fff;font:inherit;font-weight:600;color:#12292b}
.wechat-payment button:first-of-type{border-color:transparent;background:#07733a;color:#fff}
`
