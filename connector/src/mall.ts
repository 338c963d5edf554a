import { z } from 'zod'

const FHIR = '/api/v1/fhir/R4'
/** A report of twenty megabytes over a slow line. */
const TIMEOUT_MS = 120_000

export interface MallAnswer {
  status: number
  /** What it says, in Chinese. */
  text: string
  body: unknown
  /** As it asks for; null: it does not. */
  retryAfterMs: number | null
}

/** The mall as a key sees it. Its calls fail only where there is no answer. */
export type Mall = ReturnType<typeof openMall>

export function openMall({ origin, key }: { origin: string; key: string }) {
  const call = async (path: string, body?: object): Promise<MallAnswer> => {
    const response = await fetch(origin + path, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/fhir+json' }) },
      ...(body && { body: JSON.stringify(body) }),
      ...{ signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' },
    })
    const text = await response.text()
    const answered = jsonOf(text)
    const after = Number(response.headers.get('retry-after') ?? Number.NaN)
    const retryAfterMs = Number.isFinite(after) ? after * 1_000 : null
    return { status: response.status, text: told(answered), body: answered, retryAfterMs }
  }
  return {
    read: (path: string) => call(path),
    fhir: (path: string) => call(FHIR + path),
    sendReport: (resource: object) => call(`${FHIR}/DiagnosticReport`, resource),
    /** `<its address>/fhir`, which begins the names of its numbers. */
    async systemsBase(): Promise<string> {
      const { status, body } = await call(`${FHIR}/metadata`)
      const read = Capability.safeParse(body)
      if (status !== 200 || !read.success) throw new Error(`${origin} 不是商城（${status}）`)
      return `${read.data.implementation.url.slice(0, -FHIR.length)}/fhir`
    },
  }
}

const Capability = z.object({ implementation: z.object({ url: z.string().endsWith(FHIR) }) })
const Outcome = z.object({
  issue: z.array(z.object({ diagnostics: z.string(), expression: z.array(z.string()).optional() })),
})

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function told(body: unknown): string {
  const read = Outcome.safeParse(body)
  if (!read.success) return ''
  return read.data.issue
    .map(({ diagnostics, expression }) => (expression ? `${expression.join('、')}：${diagnostics}` : diagnostics))
    .join('；')
}
