/** An outside service that is told what was done on the mall's pages. */
export interface AnalyticsService {
  /** Rejects when the service did not take them. */
  send(events: readonly Record<string, string | number>[]): Promise<void>
}

const TIMEOUT_MS = 5_000

/** Any service that takes `{ events: […] }` with a bearer key. */
export const analyticsOverHttp = ({ url, key }: { url: string; key: string }): AnalyticsService => ({
  async send(events) {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify({ events }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`analytics service answered ${answer.status}`)
  },
})
