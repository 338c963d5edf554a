import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { testClient } from '../../../test/support/client.ts'
import { openMall } from '../../../test/support/mall.ts'
import { unlimited } from '../../../test/support/unlimited.ts'
import { openBranchHosts } from '../../modules/branch/public.ts'
import { aBranch } from '../../modules/branch/samples.ts'
import { contentVersion } from '../../modules/settings/public.ts'
import { openDeadline } from '../../platform/http/deadline.ts'
import { serveWeb } from './serve-web.ts'

/** A web build that records what it renders. */
function recordingBuild() {
  const build = mkdtempSync(join(tmpdir(), 'web-build-'))
  mkdirSync(join(build, 'client'))
  mkdirSync(join(build, 'server'))
  const render = `const render = async (request, { layout, branchId }) => ({
    status: 200, headers: {}, inlineScripts: [], body: [request.url, layout, branchId].join(' ') })
  export const entry = { module: { render, queryNames: () => ['searchItem', 'page'] } }`
  writeFileSync(join(build, 'server/index.js'), render)
  writeFileSync(join(build, 'server/package.json'), '{"type":"module"}')
  return { build, [Symbol.dispose]: () => rmSync(build, { recursive: true, force: true }) }
}

async function openWeb(build: string, hosts: Record<string, string>) {
  const app = Fastify()
  await serveWeb(app, {
    ...{
      build,
      contentVersion: () => '1',
      now: () => 0,
      newId: () => '1',
      admission: unlimited,
      onShed: () => undefined,
      dev: false,
      publicOrigin: 'https://mall.example',
      environment: 'test',
    },
    read: () => ({ api: Object.create(null), isCurrent: async () => false, isStale: () => false }),
    branchOfHost: (host) => hosts[host] ?? null,
    deadline: openDeadline(),
  })
  const get = (host: string, url: string) => app.inject({ url, headers: { host } })
  return { get, [Symbol.asyncDispose]: () => app.close() }
}

test('a branch host’s home page is that branch’s, and caches are separate by host', async () => {
  using folder = recordingBuild()
  await using web = await openWeb(folder.build, { 'gulou.example': 'gulou', 'xidan.example': 'xidan' })
  const home = async (host: string) => (await web.get(host, '/')).body
  expect(await home('gulou.example')).toBe('https://mall.example/ wide gulou')
  expect(await home('xidan.example')).toBe('https://mall.example/ wide xidan')
  expect(await home('mall.example')).toBe('https://mall.example/ wide ')
  expect(await home('gulou.example:8080')).toBe('https://mall.example/ wide gulou')
  expect(await home('stranger.example')).toBe('https://mall.example/ wide ')
})

test('every other page of a branch host redirects to the main host', async () => {
  using folder = recordingBuild()
  await using web = await openWeb(folder.build, { 'gulou.example': 'gulou' })
  for (const path of ['/searchList?searchItem=%E5%BD%A9%E8%B6%85', '/branch/xidan']) {
    const answer = await web.get('gulou.example', path)
    expect([answer.statusCode, answer.headers.location]).toEqual([302, `https://mall.example${path}`])
    expect(answer.headers['cache-control']).toBe('no-store')
  }
  expect((await web.get('gulou.example', '//evil.example/')).statusCode).toBe(404)
  expect((await web.get('gulou.example', '/?utm_source=wx')).statusCode).toBe(200)
  expect((await web.get('mall.example', '/branch/xidan')).statusCode).toBe(200)
})

test('a change of a branch’s host takes effect at once', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  await aBranch(ctx, { id: 'gulou' })
  const branchOfHost = await openBranchHosts(ctx)
  expect(branchOfHost('gulou.example')).toBe(null)
  await ctx.pool.query(`insert into branch_host values ('gulou.example', 'gulou')`)
  await contentVersion(ctx).check()
  expect(branchOfHost('GULOU.example')).toBe('gulou')
  await ctx.pool.query('delete from branch_host')
  await contentVersion(ctx).check()
  expect(branchOfHost('gulou.example')).toBe(null)
})

test('proofs are accepted for a branch host and for no unknown host', async () => {
  await using mall = await openMall({ TRUST_PROXY: '127.0.0.1' })
  await aBranch(mall.ctx, { id: 'gulou' })
  await mall.ctx.pool.query(`insert into branch_host values ('gulou.test', 'gulou')`)
  await contentVersion(mall.ctx).check()
  const outcome = async (host: string) => {
    const { api } = await testClient(`http://${host}`, mall.origin)
    return api.listOrg({}).then(
      ({ total }) => total,
      (error: { failure: string }) => error.failure,
    )
  }
  expect(await outcome('gulou.test')).toBe(1)
  expect(await outcome('stranger.test')).toBe('SIGNATURE_WRONG')
})
