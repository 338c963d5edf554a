import { fail } from '@mall/contract/failures'
import type { Challenge, Solution } from 'altcha-lib'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Context, Visitor } from '../../../app/context.ts'
import { byNetwork, countOne } from '../limits/rate-counts.ts'
import { captchaEffort } from '../rules.ts'
import { spentCaptcha } from '../tables.ts'
import { wrongCodesFrom } from './code-tries.ts'
import { openPartUsed } from './sms-budget.ts'

const LIFE_MS = 300_000
/** With `CAPTCHA_ROUNDS` rounds about 0.2 s on a desktop, one or two seconds on a phone. */
const STEPS = { from: 200, to: 400 }

/**
 * The work a captcha demands, by recent captchas and wrong codes of this network, and for unknown devices by how much
 * of their code budget is used.
 */
export async function effortFor(ctx: Context, { ip }: Visitor, isKnown: boolean): Promise<number> {
  const minute = await countOne(ctx, byNetwork('captchas in a minute', ip), 60)
  const hour = await countOne(ctx, byNetwork('captchas in an hour', ip), 3_600)
  const budgetUsed = isKnown ? 0 : await openPartUsed(ctx)
  return captchaEffort({ minute, hour: hour + (await wrongCodesFrom(ctx, ip)), budgetUsed })
}

/** A proof of work bound to one mobile number, valid for five minutes and for one use. */
export async function makeChallenge(ctx: Context, mobile: string, effort: number): Promise<Challenge> {
  const chance = Number(ctx.ids.digits(6)) % (STEPS.to - STEPS.from)
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: ctx.settings.captchaRounds,
    counter: Math.ceil((STEPS.from + chance) * effort),
    deriveKey,
    // Not the library's own `expiresAt`, which is compared to the machine's clock.
    data: { mobile: ctx.vault.mac('captcha-mobile', mobile), until: ctx.clock.now().getTime() + LIFE_MS },
    hmacSignatureSecret: ctx.vault.mac('captcha', 'signature'),
    hmacKeySignatureSecret: ctx.vault.mac('captcha', 'key'),
  })
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const Payload = z.object({
  challenge: z.custom<Challenge>((value) => isObject(value) && 'parameters' in value && isObject(value.parameters)),
  solution: z.custom<Solution>(isObject),
})

/** Refuses with CAPTCHA_WRONG unless `captcha` is base64 of a solved, unspent challenge for this number. */
export async function spendCaptcha(ctx: Context, captcha: string, mobile: string): Promise<void> {
  const payload = Payload.safeParse(decode(captcha))
  if (!payload.success) return fail('CAPTCHA_WRONG')
  const { challenge, solution } = payload.data
  const result = await verifySolution({
    challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: ctx.vault.mac('captcha', 'signature'),
    hmacKeySignatureSecret: ctx.vault.mac('captcha', 'key'),
  }).catch(() => ({ verified: false }))
  const { mobile: boundTo, until } = challenge.parameters.data ?? {}
  const bound = boundTo === ctx.vault.mac('captcha-mobile', mobile)
  if (!result.verified || !bound || Number(until) <= ctx.clock.now().getTime()) return fail('CAPTCHA_WRONG')
  const [first] = await ctx.db
    .insert(spentCaptcha)
    .values({
      challenge: challenge.signature ?? '',
      expiresAt: new Date(ctx.clock.now().getTime() + 2 * LIFE_MS),
    })
    .onConflictDoNothing()
    .returning()
  if (!first) fail('CAPTCHA_WRONG')
}

function decode(captcha: string): unknown {
  try {
    return JSON.parse(Buffer.from(captcha, 'base64').toString('utf8'))
  } catch {
    return null
  }
}
