import { z } from 'zod'
import { integer, origin, readGroup, readOptionalGroup, url } from './setting-kinds.ts'

const kuaidi100 = z.object({
  KUAIDI100_ORIGIN: origin().default('https://poll.kuaidi100.com'),
  KUAIDI100_CUSTOMER: z.string(),
  KUAIDI100_KEY: z.string(),
  KUAIDI100_SALT: z.string().regex(/^\w{16,64}$/, '应为 16 到 64 个字母或数字，可用 openssl rand -hex 16 生成'),
})

const assistant = z.object({
  ASSISTANT_URL: url('应形如 https://api.example.com/v1', 'https:', 'http:'),
  ASSISTANT_KEY: z.string(),
  ASSISTANT_MODEL: z.string(),
  ASSISTANT_NAME: z.string(),
})

const analytics = z.object({
  ANALYTICS_URL: url('应形如 https://events.example.com/collect', 'https:', 'http:'),
  ANALYTICS_KEY: z.string(),
})

const traces = z.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: url('应形如 http://127.0.0.1:4318', 'http:', 'https:').optional(),
  TRACE_PERCENT: integer(1, 100, 5),
})

const staffDirectory = z.object({
  STAFF_DIRECTORY_ISSUER: url('应形如 https://login.example.com', 'https:', 'http:'),
  STAFF_DIRECTORY_CLIENT_ID: z.string(),
  STAFF_DIRECTORY_CLIENT_SECRET: z.string(),
  STAFF_DIRECTORY_NAME: z.string().max(20, '最多 20 个字').default('单位账号'),
})

export const optionalCompanies = { kuaidi100, assistant, analytics, traces, staffDirectory }

/** Companies that a mall can do without. */
export function readOptionalCompanies(env: Record<string, string | undefined>, faults: string[]) {
  const tracking = readOptionalGroup(kuaidi100, 'KUAIDI100_', env, faults)
  const writer = readOptionalGroup(assistant, 'ASSISTANT_', env, faults)
  const events = readOptionalGroup(analytics, 'ANALYTICS_', env, faults)
  const sent = readGroup(traces, env, faults)
  const directory = readOptionalGroup(staffDirectory, 'STAFF_DIRECTORY_', env, faults)
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
    /** undefined: the sandbox's; without a sandbox staff log in by passkey alone. */
    staffDirectory: directory && {
      name: directory.STAFF_DIRECTORY_NAME,
      issuer: directory.STAFF_DIRECTORY_ISSUER,
      clientId: directory.STAFF_DIRECTORY_CLIENT_ID,
      clientSecret: directory.STAFF_DIRECTORY_CLIENT_SECRET,
    },
    /** undefined: page events are only counted here. */
    analytics: events && { url: events.ANALYTICS_URL, key: events.ANALYTICS_KEY },
  }
}
