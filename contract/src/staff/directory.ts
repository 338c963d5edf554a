import { z } from 'zod'
import { Done } from '../shapes.ts'
import { staffEndpoint } from './endpoint.ts'
import { InvitationToken, IsShared } from './session.ts'

/** What the directory added to the address it sent the browser back to. */
const Returned = z
  .string()
  .max(4_000)
  .regex(/^\?[\w%&=.~+*:/-]*$/, '地址不完整，请回到登录页再试一次')

/** A login begun for one of these is worth nothing for the other. */
export const directoryPurposes = ['login', 'invitation'] as const

export const askDirectoryLogin = staffEndpoint({
  does: '领取到单位账号登录页的一次性地址',
  method: 'POST',
  path: '/session/ask_directory_login',
  needs: 'anyone',
  input: z.strictObject({ purpose: z.enum(directoryPurposes), isShared: IsShared }),
  output: z.object({ url: z.url() }),
  failures: ['DIRECTORY_OFF', 'DIRECTORY_AWAY'],
})

/** The session's token is sent in an HttpOnly cookie only. */
export const logInByDirectory = staffEndpoint({
  does: '用单位账号登录运营台',
  method: 'POST',
  path: '/session/directory_login',
  needs: 'anyone',
  input: z.strictObject({ returned: Returned, isShared: IsShared }),
  output: Done,
  failures: ['DIRECTORY_OFF', 'DIRECTORY_AWAY', 'DIRECTORY_REFUSED', 'DIRECTORY_UNKNOWN', 'STAFF_SUSPENDED'],
})

export const takeInvitationByDirectory = staffEndpoint({
  does: '用单位账号接受邀请并登录，以后就用它登录',
  method: 'POST',
  path: '/session/take_invitation_by_directory',
  needs: 'anyone',
  input: z.strictObject({ token: InvitationToken, returned: Returned, isShared: IsShared }),
  output: Done,
  failures: [
    ...(['DIRECTORY_OFF', 'DIRECTORY_AWAY', 'DIRECTORY_REFUSED', 'DIRECTORY_TAKEN'] as const),
    ...(['INVITATION_GONE', 'STAFF_SUSPENDED'] as const),
  ],
})
