import type { modules } from '@mall/contract/calls'
import type { HandlersOf } from '../../http/handler.ts'

const notBuilt = () => {
  throw new Error('not built')
}

export const handlers: HandlersOf<typeof modules.account> = {
  getCaptcha: notBuilt,
  sCaptcha: notBuilt,
  oauthToken: notBuilt,
  getToken: notBuilt,
  getUserInfo: notBuilt,
  logout: notBuilt,
  listContacts: notBuilt,
  editContacts: notBuilt,
  delContacts: notBuilt,
}
