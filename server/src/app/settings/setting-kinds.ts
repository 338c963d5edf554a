import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { compile } from '@fastify/proxy-addr'
import { z } from 'zod'

/** Kinds of settings, each with advice for whoever gave a bad one. */

export function read<Shape extends z.ZodObject>(
  schema: Shape,
  given: Record<string, string | undefined>,
  faults: string[],
): z.output<Shape> | undefined {
  const result = schema.safeParse(given)
  if (result.success) return result.data
  const issues = new Map(result.error.issues.map(({ path, message }) => [String(path[0]), message]))
  for (const [name, message] of issues) {
    faults.push(`设置 ${name} 有误：${given[name] === undefined ? '缺少，同组设置须一并给出' : message}`)
  }
  return undefined
}

/** A provider's credentials are given all or not at all. */
export function readWhole<Shape extends z.ZodObject>(
  schema: Shape,
  prefix: string,
  given: Record<string, string | undefined>,
  faults: string[],
): z.output<Shape> | undefined {
  return Object.keys(given).some((name) => name.startsWith(prefix)) ? read(schema, given, faults) : undefined
}

export function whole(min: number, max: number, standard: number) {
  const advice = `应为 ${min} 到 ${max} 的整数`
  return z
    .string()
    .regex(/^\d{1,9}$/, advice)
    .transform(Number)
    .pipe(z.int(advice).min(min, advice).max(max, advice))
    .default(standard)
}

export function oneOf<const Names extends readonly [string, ...string[]]>(names: Names) {
  return z.enum(names, `应为 ${names.join('、')} 之一`)
}

/** `name=value` for each of the names, with commas between them. */
export function named<const Name extends string>(names: readonly Name[]) {
  const advice = `应形如 ${names.map((name, index) => `${name}=SMS_${index + 1}`).join(',')}，逐一给出`
  return z
    .string()
    .transform((text) => Object.fromEntries(text.split(',').map((part) => part.trim().split('=', 2))))
    .pipe(z.record(z.enum(names, advice), z.string(advice).regex(/^\w+$/, advice), advice))
}

export function address(advice: string, ...protocols: string[]) {
  return z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), advice)
}

export function origin() {
  const advice = '应形如 https://mall.example.com，不带路径'
  return address(advice, 'http:', 'https:')
    .refine((text) => URL.canParse(text) && new URL(text).origin === text.replace(/\/$/, ''), advice)
    .transform((text) => new URL(text).origin)
}

/** One line for each setting that is missing from a group of which some are given. */
export function halves(groups: readonly (readonly string[])[], given: Record<string, string | undefined>): string[] {
  return groups.flatMap((group) => {
    const there = group.filter((name) => given[name])
    const missing = there.length > 0 ? group.filter((name) => !given[name]) : []
    return missing.map((name) => `设置 ${name} 有误：缺少，须与 ${there.join('、')} 一并给出`)
  })
}

/** Addresses and ranges, with commas between them, as the server will read them. */
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

/** An RSA public key or the certificate of one; a private key is not taken for one. */
export const publicPem = (advice: string) =>
  pem(advice, createPublicKey).refine((text) => !text.includes('PRIVATE KEY-----'), advice)

/** Keys come with real line ends or, from one-line environment files, with `\n` written out. */
function pem(advice: string, readKey: (text: string) => KeyObject) {
  return z
    .string()
    .transform((text) => text.replaceAll('\\n', '\n'))
    .refine((text) => succeeds(() => readKey(text).asymmetricKeyType === 'rsa'), advice)
}

/** Whether it neither throws nor says no. */
function succeeds(attempt: () => unknown): boolean {
  try {
    return attempt() !== false
  } catch {
    return false
  }
}

/** Several of them, with commas between. What was good enough before has to stay readable. */
export function secrets(advice: string) {
  return z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(z.string().min(32, advice)).max(8, advice))
}

/** 32 characters and more, of which no small handful comes again and again. */
export function secret(advice: string) {
  const isVaried = (text: string) => new Set(text).size >= 10
  return z.string().min(32, advice).refine(isVaried, advice)
}
