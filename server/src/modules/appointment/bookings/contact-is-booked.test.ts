import { expect, test } from 'vitest'
import { openMall } from '../../../../test/support/mall.ts'
import { aBranch } from '../../branch/samples.ts'
import { aHold, aSlot, aVoucher } from '../samples.ts'

test('a contact with a live booking is not deleted; deleting one deletes its numbers', async () => {
  await using mall = await openMall()
  const member = await mall.member()
  const { contacts_id: contactId } = await member.api.editContacts({
    contacts_name: '王秀兰',
    mobile: '13812346720',
    id_number: '11010519491231002X',
    idConsent: true,
  })
  const { id: branchId } = await aBranch(mall.ctx)
  const slot = await aSlot(mall.ctx, { branchId })
  const hold = { voucherId: (await aVoucher(mall.ctx, member)).id, contactId, branchId, day: slot.day }
  const { id } = await aHold(mall.ctx, { memberId: member.memberId, ...hold })
  await expect(member.api.delContacts({ contacts_id: contactId })).rejects.toMatchObject({ failure: 'CONTACT_IN_USE' })
  await mall.ctx.pool.query('delete from hold where id = $1', [id])
  await member.api.delContacts({ contacts_id: contactId })
  const { rows } = await mall.ctx.pool.query('select * from contact where id = $1', [contactId])
  const { open } = await mall.ctx.vault.of(member.memberId)
  expect(open(rows[0].person_sealed, `contact|person|${contactId}`)).toContain('王秀兰')
  expect(rows[0]).toMatchObject({ id_number_sealed: null, id_number_index: null })
  expect(open(rows[0].mobile_sealed, `contact|mobile|${contactId}`)).toBe('')
})
