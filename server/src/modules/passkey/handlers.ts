import type { modules } from '@mall/contract/calls'
import type { HandlersOf } from '../../app/http/handler.ts'
import { addPasskey, askPasskey } from './add-passkey.ts'
import { askPasskeyLogin, loginByPasskey } from './login-by-passkey.ts'
import { delPasskey, listPasskeys, renamePasskey } from './own-passkeys.ts'

export const handlers: HandlersOf<typeof modules.passkey> = {
  askPasskeyLogin,
  loginByPasskey,
  askPasskey,
  addPasskey,
  listPasskeys,
  renamePasskey,
  delPasskey,
}
