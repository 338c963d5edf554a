import { exchangeOverHttp } from './payment/exchange.ts'

/** An outside service that receives page events. */
export interface AnalyticsService {
  /** Rejects if the service did not accept them. */
  send(events: readonly Record<string, string | number>[]): Promise<void>
}

const TIMEOUT_MS = 5_000

/** Any service that accepts `{ events: […] }` with a bearer key. */
export const analyticsOverHttp = ({ url, key }: { url: string; key: string }): AnalyticsService => ({
  async send(events) {
    const { status } = await exchangeOverHttp({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify({ events }),
      timeoutMs: TIMEOUT_MS,
    })
    if (status < 200 || status > 299) throw new Error(`analytics service answered ${status}`)
  },
})
