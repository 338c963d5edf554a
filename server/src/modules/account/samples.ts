import { agreedText } from '@mall/contract/account/agreements'
import type { SmsPurpose } from '@mall/contract/account/calls'
import { RESIDENT_CARD } from '@mall/contract/account/id-document'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { solveCaptcha, type TestClient } from '../../../test/support/client.ts'
import type { TestMall } from '../../../test/support/mall.ts'
import type { Context } from '../../app/context.ts'
import { indexOf } from './contacts/id-index.ts'
import { type ContactPerson, contactContext, indexesOfName, openContact, sealPerson } from './contacts/open-contact.ts'
import { makeChallenge } from './login/captcha.ts'
import { openSession } from './sessions/sessions.ts'
import { contact, member } from './tables.ts'

/** An unused mobile number. */
export function aMobile(ctx: Context): string {
  return `139${ctx.ids.digits(8)}`
}

/** A member logged in on the device with this key, as after an SMS login. */
export async function openMember(
  ctx: Context,
  keyThumbprint: string,
  mobile = aMobile(ctx),
): Promise<{ memberId: string; accessToken: string }> {
  const index = ctx.vault.blindIndex('mobile', mobile)
  const id = ctx.ids.id()
  await ctx.db
    .insert(member)
    .values({
      id,
      mobileSealed: (await ctx.vault.of(id)).seal(mobile, `member|mobile|${id}`),
      mobileIndex: index,
      nickname: `用户${mobile.slice(-4)}`,
      createdAt: ctx.clock.now(),
    })
    .onConflictDoNothing()
  const { rows } = await ctx.pool.query<{ id: string }>('select id from member where mobile_index = $1', [index])
  const memberId = rows[0]?.id ?? id
  const tokens = await ctx.db.transaction((tx) =>
    openSession(ctx, tx, memberId, {
      ip: '127.0.0.1',
      userAgent: 'test',
      channel: 'PC',
      keyThumbprint,
      accessToken: null,
      idempotencyKey: null,
      file: null,
      refreshToken: { read: () => null, write: () => undefined },
    }),
  )
  return { memberId, accessToken: tokens.access }
}

/** Inserts an examinee of this member: by default a woman born in 1985. */
export async function aContact(
  ctx: Context,
  {
    memberId,
    mobile = aMobile(ctx),
    idNumber = '',
    ...given
  }: { memberId: string; mobile?: string; idNumber?: string } & Partial<typeof contact.$inferInsert>,
) {
  const id = given.id ?? ctx.ids.id()
  const sealer = await ctx.vault.of(memberId)
  const { name = '林样例', sex = 0, birthday = '1985-06-01', relation = '', ...others } = given
  const person = { name, sex, birthday, relation }
  const row: typeof contact.$inferInsert = {
    memberId,
    personSealed: sealPerson(sealer, id, person),
    ...indexesOfName(ctx, name),
    mobileSealed: sealer.seal(mobile, contactContext('mobile', id)),
    idNumberSealed: idNumber === '' ? null : sealer.seal(idNumber, contactContext('id_number', id)),
    idNumberIndex: idNumber === '' ? null : indexOf(ctx, RESIDENT_CARD, idNumber),
    createdAt: ctx.clock.now(),
    ...others,
    id,
  }
  await ctx.db.insert(contact).values(row)
  return { ...row, ...person, id }
}

/** Changes sealed data of this person, as an edit would. */
export async function changePerson(ctx: Context, contactId: string, part: Partial<ContactPerson>): Promise<void> {
  const [row] = await ctx.db.select().from(contact).where(eq(contact.id, contactId))
  if (!row) throw new Error(`no contact ${contactId}`)
  const person = { ...(await openContact(ctx, row)), ...part }
  const personSealed = sealPerson(await ctx.vault.of(row.memberId), contactId, person)
  await ctx.db.update(contact).set({ personSealed }).where(eq(contact.id, contactId))
}

/** Requests a code for this number, by default for logging in. */
export async function askForCode(
  device: TestClient,
  mobile: string,
  purpose: z.output<typeof SmsPurpose> = 'login',
): Promise<void> {
  await device.api.sCaptcha({ mobile, purpose, captcha: await solveCaptcha(device, mobile) })
}

/** What a login agrees to in a mall without texts. */
export const UNWRITTEN_AGREED = agreedText({ agreement: '0', privacy: '0' })

/** Logs in with a code on this device, both agreements accepted. */
export function logInByCode(device: TestClient, mobile: string, sms_code: string) {
  const grant_type = 'urn:mall:params:oauth:grant-type:sms'
  return device.api.oauthToken({ grant_type, mobile, sms_code, agreed: UNWRITTEN_AGREED })
}

/** A solved captcha for this number that needed next to no work; for load. */
export async function cheapCaptcha(ctx: Context, mobile: string): Promise<string> {
  const challenge = await makeChallenge(ctx, mobile, 1 / 200)
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

/** The newest login code received on this number. */
export async function codeOn(mall: TestMall, mobile: string): Promise<string> {
  const [message] = await mall.sandbox.sms.list(mobile)
  return message?.code ?? ''
}
