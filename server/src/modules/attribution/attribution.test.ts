import { expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'

test('a login is bound to a member of staff once for each code, with its channel', async () => {
  await using mall = await openMall()
  const { api } = await mall.member()
  await api.linkBindStaff({ salesStaffCode: 'HX2086', channelName: '公众号', adSource: 'moments' })
  await api.linkBindStaff({ salesStaffCode: 'HX2086', channelName: '别的渠道' })
  await api.linkBindStaff({ salesStaffCode: 'HX3001' })
  const { rows } = await mall.ctx.pool.query(
    'select staff_code, channel_name, ad_source from staff_binding order by staff_code',
  )
  expect(rows).toEqual([
    { staff_code: 'HX2086', channel_name: '公众号', ad_source: 'moments' },
    { staff_code: 'HX3001', channel_name: '', ad_source: '' },
  ])
})

test('too long a channel and a code with invalid characters are refused', async () => {
  await using mall = await openMall()
  const { api } = await mall.member()
  const refused = { failure: 'BAD_INPUT' }
  await expect(api.linkBindStaff({ salesStaffCode: '' })).rejects.toMatchObject(refused)
  await expect(api.linkBindStaff({ salesStaffCode: "HX'; --" })).rejects.toMatchObject(refused)
  const channelName = '一二三四五六七八九十一'
  await expect(api.linkBindStaff({ salesStaffCode: 'HX1', channelName })).rejects.toMatchObject(refused)
})
