import { z } from 'zod'
import { CHARSETS } from './hl7/charset.ts'

const number = (min: number, max: number, standard: number) =>
  z.coerce
    .number(`应为 ${min} 到 ${max} 的整数`)
    .int()
    .min(min, `不小于 ${min}`)
    .max(max, `不大于 ${max}`)
    .default(standard)

/** '': the hospital has none. */
const address = z
  .string()
  .regex(/^[\w.-]+:\d{1,5}$/, '应为 地址:端口，如 10.0.0.5:2575')
  .or(z.literal(''))
  .default('')

/** What the connector is told; deploy/connector.env.example says it to whoever installs it. */
const SETTINGS = {
  CONNECTOR_MALL: z.url('应为商城的地址，如 https://mall.example.com').transform((url) => url.replace(/\/$/, '')),
  CONNECTOR_KEY: z.string('缺少').regex(/^hx_(live|test)_\S{20,100}$/, '应为控制台“接口密钥”里做的密钥'),
  CONNECTOR_BRANCH: z.string().max(64).default(''),
  CONNECTOR_FILE: z.string().min(1).default('.data/connector/connector.sqlite'),
  CONNECTOR_HOST: z.string().default('127.0.0.1'),
  CONNECTOR_PORT: number(1, 65_535, 2575),
  CONNECTOR_FROM: z
    .string()
    .transform((text) => text.split(',').flatMap((one) => (one.trim() === '' ? [] : [one.trim()])))
    .default([]),
  CONNECTOR_CHARSET: z.enum(CHARSETS, `应为 ${CHARSETS.join('、')}`).default('utf-8'),
  CONNECTOR_PARTS_SECONDS: number(0, 604_800, 0),
  CONNECTOR_HIS: address,
  CONNECTOR_LIS: address,
  CONNECTOR_OUT_CHARSET: z.enum(CHARSETS, `应为 ${CHARSETS.join('、')}`).default('utf-8'),
  CONNECTOR_ANSWER_SECONDS: number(1, 300, 30),
  CONNECTOR_PROCESSING: z.enum(['P', 'T', 'D'], '应为 P、T、D').default('P'),
  CONNECTOR_METRICS_PORT: number(1, 65_535, 2576),
  CONNECTOR_MAX_MESSAGE_MB: number(1, 40, 30),
  CONNECTOR_MAX_WAITING: number(100, 1_000_000, 20_000),
  CONNECTOR_MAX_WAITING_MB: number(10, 100_000, 4_000),
  CONNECTOR_KEEP_DAYS: number(1, 90, 7),
}
const SCHEMA = z.object(SETTINGS)
export type Settings = z.output<typeof SCHEMA>
export const SETTING_NAMES: readonly string[] = Object.keys(SETTINGS)

export class SettingsError extends Error {}

/** Fails with SettingsError, which names every setting that is wrong. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const unknown = Object.keys(given).filter((name) => name.startsWith('CONNECTOR_') && !SETTING_NAMES.includes(name))
  const read = SCHEMA.safeParse(given)
  const faults = read.success
    ? []
    : read.error.issues.map(({ path, message }) => `设置 ${String(path[0])} 有误：${message}`)
  faults.push(...unknown.map((name) => `没有这项设置：${name}`))
  if (!read.success || faults.length > 0) throw new SettingsError(faults.join('\n'))
  return read.data
}
