import { afterAll, beforeAll, expect, test } from 'vitest'
import { ORIGIN, openMall, type TestMall } from '../support/mall.ts'
import { raceBehind } from '../support/race.ts'
import type { StaffClient } from './staff-client.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await openMall()
})
afterAll(() => mall[Symbol.asyncDispose]())

const HOPS = 8

/** What the directory adds to the address it sends the browser of this account back to. */
async function logInThere(url: string, account: string, cookies = new Map<string, string>()): Promise<string> {
  let next = url
  for (let hop = 0; hop < HOPS; hop++) {
    const { pathname, search, host } = new URL(next)
    if (pathname === '/login/directory') return search
    const path = pathname.endsWith('/login') ? `${pathname}?account=${account}` : pathname + search
    const headers = {
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-forwarded-host': host,
    }
    const answer = await mall.fetch(path, { redirect: 'manual', headers })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const form = /<form action="([^"]+)"/.exec(await answer.text())?.[1]
    next = new URL(answer.headers.get('location') ?? form ?? '', ORIGIN + pathname).href
  }
  throw new Error(`the directory never sent the browser back, last to ${next}`)
}

async function returnedTo(browser: StaffClient, purpose: 'login' | 'invitation', account: string) {
  return logInThere((await browser.api.askDirectoryLogin({ purpose })).url, account)
}

/** A person who waits to take the invitation of this token. */
async function invited() {
  const admin = await mall.staff({ roles: [['admin', null]] })
  const input = { name: '新人', title: '', roleId: 'finance', branchId: null, reason: '新同事' }
  const { staffId, link } = await admin.api.inviteStaff(input)
  return { admin, staffId, token: link.split('#')[1] ?? '' }
}

async function linked(account: string) {
  const { admin, staffId, token } = await invited()
  const browser = await mall.staffVisitor()
  const returned = await returnedTo(browser, 'invitation', account)
  await browser.api.takeInvitationByDirectory({ token, returned })
  return { admin, staffId, browser }
}

test('an account that took an invitation logs in as that person from then on', async () => {
  const { browser, admin, staffId } = await linked('e-1001')
  expect((await browser.api.getStaffSession({})).staffId).toBe(staffId)
  const again = await mall.staffVisitor()
  await again.api.logInByDirectory({ returned: await returnedTo(again, 'login', 'e-1001') })
  expect((await again.api.getStaffSession({})).staffId).toBe(staffId)
  const { list } = await admin.api.listAudit({ thingId: staffId })
  expect(list[0]).toMatchObject({ call: 'logInByDirectory', changes: [{ field: '登录' }] })
  expect(list[1]).toMatchObject({ changes: [{ field: '单位账号', after: '已绑定' }] })
})

test('a directory that has just seen the person lets them add a passkey, an hour later it does not', async () => {
  const { browser } = await linked('e-1002')
  expect((await browser.api.askStaffPasskey({})).user.name).toBe('新人')
  mall.clock.advance(3_600_000)
  await expect(browser.api.askStaffPasskey({})).rejects.toMatchObject({ failure: 'STEP_UP_NEEDED' })
})

test('an account of nobody, of somebody suspended and of somebody invited again is refused', async () => {
  const { admin, staffId } = await linked('e-1003')
  const logIn = async (account: string) => {
    const browser = await mall.staffVisitor()
    return browser.api.logInByDirectory({ returned: await returnedTo(browser, 'login', account) })
  }
  await expect(logIn('e-9999')).rejects.toMatchObject({ failure: 'DIRECTORY_UNKNOWN' })
  const { version } = await admin.api.getStaffMember({ staffId })
  await admin.api.suspendStaff({ staffId, suspended: true, version, reason: '离职' })
  await expect(logIn('e-1003')).rejects.toMatchObject({ failure: 'STAFF_SUSPENDED' })
  const other = await linked('e-1004')
  await other.admin.api.inviteAgain({ staffId: other.staffId, reason: '换了人' })
  await expect(logIn('e-1004')).rejects.toMatchObject({ failure: 'DIRECTORY_UNKNOWN' })
})

test('whoever comes back after a suspension logs in by the directory as before', async () => {
  const { admin, staffId } = await linked('e-1010')
  const suspend = async (suspended: boolean) => {
    const { version } = await admin.api.getStaffMember({ staffId })
    await admin.api.suspendStaff({ staffId, suspended, version, reason: '休假' })
  }
  await suspend(true)
  await suspend(false)
  const browser = await mall.staffVisitor()
  await browser.api.logInByDirectory({ returned: await returnedTo(browser, 'login', 'e-1010') })
  expect((await browser.api.getStaffSession({})).staffId).toBe(staffId)
})

test('of a login and a new invitation at the same moment the login does not last', async () => {
  const { admin, staffId } = await linked('e-1011')
  const browser = await mall.staffVisitor()
  const returned = await returnedTo(browser, 'login', 'e-1011')
  await raceBehind(mall.ctx, `select from staff where id = '${staffId}' for update`, [
    async () => void (await admin.api.inviteAgain({ staffId, reason: '账号被盗' })),
    async () => void (await browser.api.logInByDirectory({ returned })),
  ])
  await expect(browser.api.getStaffSession({})).rejects.toMatchObject({ failure: /LOGIN_RE/ })
  const { rows } = await mall.ctx.pool.query('select from staff_session where staff_id = $1 and ended_at is null', [
    staffId,
  ])
  expect(rows).toEqual([])
})

test('on a shared device the directory asks again, whoever logged in there a moment ago', async () => {
  const { staffId } = await linked('e-1012')
  const browser = await mall.staffVisitor()
  const cookies = new Map<string, string>()
  const logInAs = async (account: string, isShared: boolean) => {
    const { url } = await browser.api.askDirectoryLogin({ purpose: 'login', isShared })
    await browser.api.logInByDirectory({ returned: await logInThere(url, account, cookies), isShared })
    return (await browser.api.getStaffSession({})).staffId
  }
  expect(await logInAs('e-1012', true)).toBe(staffId)
  // Nobody is asked: the directory still knows who it was.
  expect(await logInAs('.', false)).toBe(staffId)
  await expect(logInAs('.', true)).rejects.toMatchObject({ failure: 'DIRECTORY_REFUSED' })
})

test('what came back is good once, in its own browser, for what it was asked for', async () => {
  await linked('e-1005')
  const [browser, thief] = [await mall.staffVisitor(), await mall.staffVisitor()]
  const refused = { failure: 'DIRECTORY_REFUSED' }
  const returned = await returnedTo(browser, 'login', 'e-1005')
  await expect(thief.api.logInByDirectory({ returned })).rejects.toMatchObject(refused)
  const { token } = await invited()
  await expect(browser.api.takeInvitationByDirectory({ token, returned })).rejects.toMatchObject(refused)
  await browser.api.logInByDirectory({ returned })
  await expect(browser.api.logInByDirectory({ returned })).rejects.toMatchObject(refused)
  for (const change of [
    { code: 'made-up' },
    { iss: 'https://elsewhere.example' },
    { error: 'access_denied', code: '' },
  ]) {
    const query = new URLSearchParams(await returnedTo(browser, 'login', 'e-1005'))
    for (const [name, value] of Object.entries(change)) {
      if (value) query.set(name, value)
      else query.delete(name)
    }
    await expect(browser.api.logInByDirectory({ returned: `?${query}` })).rejects.toMatchObject(refused)
  }
})

test('one account is one person, and one invitation one account, whoever is first', async () => {
  await linked('e-1006')
  const { token } = await invited()
  const take = async (account: string) => {
    const browser = await mall.staffVisitor()
    const returned = await returnedTo(browser, 'invitation', account)
    return () => browser.api.takeInvitationByDirectory({ token, returned })
  }
  await expect((await take('e-1006'))()).rejects.toMatchObject({ failure: 'DIRECTORY_TAKEN' })
  const tries = await Promise.all(['e-1007', 'e-1008', 'e-1009'].map(take))
  const outcomes = await Promise.allSettled(tries.map((one) => one()))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { rows } = await mall.ctx.pool.query(`select from staff_directory_account where subject = any($1)`, [
    ['e-1007', 'e-1008', 'e-1009'],
  ])
  expect(rows).toHaveLength(1)
})

test('a directory that does not answer is told, and passkeys are named', async () => {
  const [gone, browser] = [mall.ctx.staffDirectory, await mall.staffVisitor()]
  expect(gone?.name).toBe('单位账号')
  await using other = await openMall({
    ...{
      STAFF_DIRECTORY_ISSUER: 'http://127.0.0.1:9',
      STAFF_DIRECTORY_CLIENT_ID: 'x',
      STAFF_DIRECTORY_CLIENT_SECRET: 'y',
    },
  })
  const visitor = await other.staffVisitor()
  await expect(visitor.api.askDirectoryLogin({ purpose: 'login' })).rejects.toMatchObject({ failure: 'DIRECTORY_AWAY' })
  expect(other.problems.splice(0)).toEqual([expect.stringContaining('单位账号的登录服务没有回应')])
  expect((await browser.api.getConsole({})).directoryName).toBe('单位账号')
})
