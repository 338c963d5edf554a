import { browserApi } from './api.ts'
import { session } from './session.ts'

/** Ends the login here, in the other tabs and on the server, and returns to home. */
export async function logout(): Promise<void> {
  try {
    await browserApi().logout({})
  } finally {
    session.clear()
    location.assign('/')
  }
}
