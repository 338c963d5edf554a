import { calls } from '@mall/contract/calls'
import { hostPrefixes } from '@mall/contract/endpoint'
import { expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'
import { aWebBuild, serveBuilt } from '../../../test/support/web-build.ts'
import { createApp } from '../create-app.ts'
import { classOfRoute, UNCLASSED } from './admission-class.ts'

const PAGES = `const render = async () => ({ status: 200, headers: {}, inlineScripts: [], body: '<p>page</p>' })
  export const entry = { module: { render, queryNames: () => [] } }`

/** Routes in the router's printed tree. */
function pathsIn(tree: string): string[] {
  const above: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, depth = '', piece = '', methods] = /^((?:[│ ] {3})*)[├└]── (\S+)(?: \((.+)\))?/.exec(line) ?? []
    if (!piece) return []
    const level = depth.length / 4
    const path = (above[level - 1] ?? '') + piece
    above.splice(level, above.length, path)
    return methods ? [path === '*' ? '/*' : path] : []
  })
}

const written = (pattern: string) => pattern.replace(/\{\w+\}|:\w+(\([^)]*\))?/g, '{}')

test('every route outside the contract has an admission class, or a reason for none', async () => {
  await using mall = await openMall()
  using pages = aWebBuild(PAGES)
  const app = await createApp(mall.ctx, false)
  await serveBuilt(app, mall.ctx, pages.build)
  const promised = new Set(Object.values(calls).map(({ host, path }) => written(hostPrefixes[host] + path)))
  const all = new Set(pathsIn(app.fastify.printRoutes()))
  await app.fastify.close()
  const outside = [...all].filter((path) => !promised.has(written(path)))
  expect(all.size - outside.length).toBe(promised.size)
  const classed = [...classOfRoute.keys(), ...Object.keys(UNCLASSED)]
  expect(outside.toSorted()).toEqual(classed.toSorted())
})
