import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Done } from '../shapes.ts'

/** Attribution from the URL of the first page (specification sections 3 and 5). */
export const StaffCode = z
  .string()
  .trim()
  .regex(/^[\w-]{0,20}$/, '工号由字母和数字组成，最多 20 位')
export const ChannelName = z.string().trim().max(10, '渠道名最多 10 个字')
export const AdSource = z.string().trim().max(64, '来源最多 64 个字')

/** Signed: it changes something. The first binding of a login stays; another code in the same login replaces it at settlement. */
export const linkBindStaff = endpoint({
  does: '绑定销售顾问',
  method: 'GET',
  path: '/v1/settlementPage/linkBindStaff',
  access: 'member',
  signed: true,
  quiet: true,
  input: z.strictObject({
    salesStaffCode: StaffCode.min(1, '请填写工号'),
    channelName: ChannelName.default(''),
    adSource: AdSource.default(''),
  }),
  output: Done,
})
