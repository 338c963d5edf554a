import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { compile } from '@fastify/proxy-addr'
import { z } from 'zod'

/** Types of settings, each with advice for invalid values. */

export function readGroup<Shape extends z.ZodObject>(
  schema: Shape,
  env: Record<string, string | undefined>,
  faults: string[],
): z.output<Shape> | undefined {
  const result = schema.safeParse(env)
  if (result.success) return result.data
  const issues = new Map(result.error.issues.map(({ path, message }) => [String(path[0]), message]))
  for (const [name, message] of issues) {
    faults.push(`设置 ${name} 有误：${env[name] === undefined ? '缺少，同组设置须一并给出' : message}`)
  }
  return undefined
}

/** A provider's credentials: all or none. */
export function readOptionalGroup<Shape extends z.ZodObject>(
  schema: Shape,
  prefix: string,
  env: Record<string, string | undefined>,
  faults: string[],
): z.output<Shape> | undefined {
  return Object.keys(env).some((name) => name.startsWith(prefix)) ? readGroup(schema, env, faults) : undefined
}

export function integer(min: number, max: number, standard: number) {
  const advice = `应为 ${min} 到 ${max} 的整数`
  return z
    .string()
    .regex(/^\d{1,9}$/, advice)
    .transform(Number)
    .pipe(z.int(advice).min(min, advice).max(max, advice))
    .default(standard)
}

/** How many; `auto`: as many as this machine has cores. */
export const webProcesses = () => {
  const advice = '应为 auto 或 1 到 64 的整数'
  return z
    .string()
    .regex(/^(auto|\d{1,2})$/, advice)
    .transform((text) => (text === 'auto' ? availableParallelism() : Number(text)))
    .pipe(z.int(advice).min(1, advice).max(64, advice))
}

export function oneOf<const Names extends readonly [string, ...string[]]>(names: Names) {
  return z.enum(names, `应为 ${names.join('、')} 之一`)
}

/** One or several of the names, comma-separated. */
export function someOf<const Name extends string>(names: readonly Name[]) {
  const advice = `应为 ${names.join('、')}，几个之间用逗号隔开`
  return z
    .string()
    .transform((text) => [...new Set(text.split(',').map((part) => part.trim()))])
    .pipe(z.array(z.enum(names, advice)))
    .transform((some): readonly Name[] => some)
}

/** Comma-separated `name=value` for each of the names. */
export function namedValues<const Name extends string>(names: readonly Name[]) {
  const advice = `应形如 ${names.map((name, index) => `${name}=SMS_${index + 1}`).join(',')}，逐一给出`
  return z
    .string()
    .transform((text) => Object.fromEntries(text.split(',').map((part) => part.trim().split('=', 2))))
    .pipe(z.record(z.enum(names, advice), z.string(advice).regex(/^\w+$/, advice), advice))
}

export function url(advice: string, ...protocols: string[]) {
  return z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), advice)
}

export const databaseUrl = () => url('应形如 postgres://用户:密码@主机:5432/数据库', 'postgres:', 'postgresql:')

/** Valkey or Redis, with the number of its database as path. */
export function storeUrl() {
  const advice = '应形如 redis://用户:密码@主机:6379/0，加密为 rediss://'
  return url(advice, 'redis:', 'rediss:').refine(
    (text) => URL.canParse(text) && new URL(text).hostname !== '' && /^\/?\d*$/.test(new URL(text).pathname),
    advice,
  )
}

/** `isSecure`: on https, except on this machine. */
export function origin({ isSecure = false } = {}) {
  const advice = `应形如 https://mall.example.com，不带路径${isSecure ? '，须为 https' : ''}`
  return url(advice, 'http:', 'https:')
    .refine((text) => URL.canParse(text) && new URL(text).origin === text.replace(/\/$/, ''), advice)
    .transform((text) => new URL(text).origin)
    .refine((text) => !isSecure || text.startsWith('https:') || new URL(text).hostname === 'localhost', advice)
}

/** Where a company is asked: an origin, with the path of a proxy before it where there is one. */
export function serviceAddress() {
  const advice = '应形如 https://api.example.com，不带问号后面的部分'
  return url(advice, 'http:', 'https:')
    .refine((text) => URL.canParse(text) && !/[?#]/.test(text) && new URL(text).username === '', advice)
    .transform((text) => text.replace(/\/+$/, ''))
}

/** One line for each setting missing from an incomplete group. */
export function incompleteGroups(
  groups: readonly (readonly string[])[],
  env: Record<string, string | undefined>,
): string[] {
  return groups.flatMap((group) => {
    const there = group.filter((name) => env[name])
    const missing = there.length > 0 ? group.filter((name) => !env[name]) : []
    return missing.map((name) => `设置 ${name} 有误：缺少，须与 ${there.join('、')} 一并给出`)
  })
}

/** Comma-separated addresses and ranges, in the server's own syntax. */
export function proxies() {
  return z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine(
      (parts) => succeeds(() => compile(parts)),
      '应为反向代理的地址或网段，几个之间用逗号隔开，如 127.0.0.1,10.0.0.0/8',
    )
}

/** An RSA private key. */
export const privatePem = (advice: string) => pem(advice, createPrivateKey)

/** An RSA public key or certificate; private keys are refused. */
export const publicPem = (advice: string) =>
  pem(advice, createPublicKey).refine((text) => !text.includes('PRIVATE KEY-----'), advice)

/** PEM with line breaks, or with `\n` written out as in environment files. */
function pem(advice: string, readKey: (text: string) => KeyObject) {
  return z
    .string()
    .transform((text) => text.replaceAll('\\n', '\n'))
    .refine((text) => succeeds(() => readKey(text).asymmetricKeyType === 'rsa'), advice)
}

/** Whether it neither throws nor returns false. */
function succeeds(attempt: () => unknown): boolean {
  try {
    return attempt() !== false
  } catch {
    return false
  }
}

/** Comma-separated secrets. Earlier ones are accepted by older rules. */
export function secrets(advice: string) {
  return z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(z.string().min(32, advice)).max(8, advice))
}

/** At least 32 characters, not only a few different ones. */
export function secret(advice: string) {
  const isVaried = (text: string) => new Set(text).size >= 10
  return z.string().min(32, advice).refine(isVaried, advice)
}
