import { z } from 'zod'
import { address, origin, read, readWhole, whole } from './setting-kinds.ts'

const kuaidi100 = z.object({
  KUAIDI100_ORIGIN: origin().default('https://poll.kuaidi100.com'),
  KUAIDI100_CUSTOMER: z.string(),
  KUAIDI100_KEY: z.string(),
  KUAIDI100_SALT: z.string().regex(/^\w{16,64}$/, '应为 16 到 64 个字母或数字，可用 openssl rand -hex 16 生成'),
})

const assistant = z.object({
  ASSISTANT_URL: address('应形如 https://api.example.com/v1', 'https:', 'http:'),
  ASSISTANT_KEY: z.string(),
  ASSISTANT_MODEL: z.string(),
  ASSISTANT_NAME: z.string(),
})

const analytics = z.object({
  ANALYTICS_URL: address('应形如 https://events.example.com/collect', 'https:', 'http:'),
  ANALYTICS_KEY: z.string(),
})

const traces = z.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: address('应形如 http://127.0.0.1:4318', 'http:', 'https:').optional(),
  TRACE_PERCENT: whole(1, 100, 5),
})

export const optionalCompanies = { kuaidi100, assistant, analytics, traces }

/** Companies that a mall can do without. */
export function readOptionalCompanies(given: Record<string, string | undefined>, faults: string[]) {
  const tracking = readWhole(kuaidi100, 'KUAIDI100_', given, faults)
  const writer = readWhole(assistant, 'ASSISTANT_', given, faults)
  const events = readWhole(analytics, 'ANALYTICS_', given, faults)
  const sent = read(traces, given, faults)
  return {
    /** The collector of traces; undefined: nothing is traced. */
    tracing: sent?.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: sent.OTEL_EXPORTER_OTLP_ENDPOINT, percent: sent.TRACE_PERCENT }
      : undefined,
    /** undefined: the sandbox's; without a sandbox parcels are not followed. */
    kuaidi100: tracking && {
      origin: tracking.KUAIDI100_ORIGIN,
      customer: tracking.KUAIDI100_CUSTOMER,
      key: tracking.KUAIDI100_KEY,
      salt: tracking.KUAIDI100_SALT,
    },
    /** undefined: the built-in writer, without an outside service. */
    assistant: writer && {
      url: writer.ASSISTANT_URL.replace(/\/$/, ''),
      key: writer.ASSISTANT_KEY,
      model: writer.ASSISTANT_MODEL,
      name: writer.ASSISTANT_NAME,
    },
    /** undefined: page events are only counted here. */
    analytics: events && { url: events.ANALYTICS_URL, key: events.ANALYTICS_KEY },
  }
}
