import { fail } from '@mall/contract/failures'
import type { listSealed as listContract, unmask as unmaskContract } from '@mall/contract/privacy/calls'
import type { z } from 'zod'
import type { Context } from '../../app/context.ts'
import type { Handler } from '../../app/http/handler.ts'
import { maskIdNumber, openNumbersOf, recordAccess, spendOwnCode } from '../account/public.ts'
import { savedBuyer } from '../customs/public.ts'
import { ownerAccess } from './owner-access.ts'

interface Sealed {
  kind: z.output<(typeof unmaskContract)['input']>['kind']
  id: string
  title: string
  masked: string
  value: string
}

const WHAT = {
  'contact-id-number': '完整身份证号',
  'contact-mobile': '完整手机号',
  'customs-id-number': '跨境订购人的完整身份证号',
} as const satisfies Record<Sealed['kind'], string>

const CUSTOMS_ID = 'customs'

/** Masked numbers only. */
export const listSealed: Handler<typeof listContract> = async (_, { ctx, member }) => ({
  list: await sealedOf(ctx, member.id),
})

/** Unmasks one number for one code. The access is recorded before the number is returned. */
export const unmask: Handler<typeof unmaskContract> = async ({ kind, id, code }, { ctx, member, visitor }) => {
  const found = (await sealedOf(ctx, member.id)).find((one) => one.kind === kind && one.id === id)
  if (!found) return fail('NOT_FOUND')
  await spendOwnCode(ctx, member, visitor, { code, purpose: 'unmask' })
  const access = await ownerAccess(ctx, member, { what: WHAT[kind], why: '您自己点开看的', subject: id })
  await ctx.db.transaction((tx) => recordAccess(ctx, tx, access))
  return { value: found.value }
}

async function sealedOf(ctx: Context, memberId: string): Promise<Sealed[]> {
  const [contacts, buyer] = await Promise.all([openNumbersOf(ctx, memberId), savedBuyer(ctx, memberId)])
  const ofContacts = contacts.flatMap(({ id, name, mobile, mobileMasked, idNumber, idNumberMasked }): Sealed[] => [
    ...(idNumber === ''
      ? []
      : [
          {
            ...{ kind: 'contact-id-number' as const, id, title: `${name}的身份证号` },
            ...{ masked: idNumberMasked, value: idNumber },
          },
        ]),
    { kind: 'contact-mobile', id, title: `${name}的手机号`, masked: mobileMasked, value: mobile },
  ])
  if (!buyer) return ofContacts
  const title = `跨境订购人${buyer.name}的身份证号`
  const masked = maskIdNumber(buyer.idNumber)
  return [...ofContacts, { kind: 'customs-id-number', id: CUSTOMS_ID, title, masked, value: buyer.idNumber }]
}
