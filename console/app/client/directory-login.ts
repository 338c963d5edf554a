import { Failure } from '@mall/contract/failures'
import type { StaffInput } from '@mall/contract/staff-calls'
import { api } from './api.ts'
import { isSharedDevice } from './shared-device.ts'

const KEY = 'console.directory-login'

/** What this window went to the group's directory for: to log in and go on there, or to take the invitation of a token. */
interface Begun {
  purpose: StaffInput<'askDirectoryLogin'>['purpose']
  /** Where a login leads, or the invitation's token. */
  value: string
}

/** Leaves for the directory's login page, from where the browser comes back to `/login/directory`. */
export async function goToDirectory({ purpose, value }: Begun): Promise<void> {
  const { url } = await api.askDirectoryLogin({ purpose, isShared: isSharedDevice() })
  sessionStorage.setItem(KEY, `${purpose} ${value}`)
  location.assign(url)
}

/** Logs in with what the directory added to the address. Returns where to go on. */
export async function comeFromDirectory(returned: string): Promise<string> {
  const [purpose, value = ''] = (sessionStorage.getItem(KEY) ?? '').split(' ')
  sessionStorage.removeItem(KEY)
  const login = { returned, isShared: isSharedDevice() }
  if (purpose === 'login') {
    await api.logInByDirectory(login)
    return value
  }
  if (purpose !== 'invitation') throw new Failure('DIRECTORY_REFUSED')
  await api.takeInvitationByDirectory({ ...login, token: value })
  return '/'
}
