import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newEndpoint } from './new-endpoint.ts'

const ROOT = join(import.meta.dirname, '..')
const MODULES = join(ROOT, 'server/src/modules')
const modules = readdirSync(MODULES).filter((module) => {
  const handlers = join(MODULES, module, 'handlers.ts')
  return existsSync(handlers) && readFileSync(handlers, 'utf8').includes(`typeof modules.${module}>`)
})

// That types and laws hold with it, the nightly proves: npm run nightly -- endpoint
test.each(modules)(
  'a new call of %s is in the contract, served, tested, documented and covered by the laws',
  (module) => {
    const written = newEndpoint(`${module}/try-this`)
    const folder = `server/src/modules/${module}`
    const paths = [...written.keys()]
    expect(paths).toEqual([
      expect.stringMatching(new RegExp(`^contract/src/${module}/`)),
      `${folder}/handlers.ts`,
      `${folder}/try-this.ts`,
      `${folder}/try-this.test.ts`,
      expect.stringMatching(/authorization-matrix\.ts$/),
      expect.stringMatching(/^server\/test\/idempotency\//),
      expect.stringMatching(/calls-used\.test\.ts$/),
      'docs/api.md',
    ])
    for (const [path, text] of written) {
      const before = existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8').match(/tryThis/g) : null
      expect([path, before, text.includes('tryThis')]).toEqual([path, null, true])
    }
    // A helper that was renamed in one of these files is missed here, not by whoever makes the next call.
    for (const path of paths.slice(4, 6)) {
      const text = written.get(path) ?? ''
      const [, helper] = /^ {2}tryThis: (\w+)\(/m.exec(text) ?? []
      expect([path, text.includes(`const ${helper} = `)]).toEqual([path, true])
    }
    const [, handler] = /Handler } from '(.+)'/.exec(written.get(`${folder}/try-this.ts`) ?? '') ?? []
    expect(existsSync(join(ROOT, folder, handler ?? 'nowhere'))).toBe(true)
    expect(written.get(`${folder}/try-this.test.ts`)).toContain("'tryThis is not built'")
  },
)

test('a call in a sub-folder of its module is imported from there', () => {
  const written = newEndpoint('appointment/bookings/try-this')
  const folder = 'server/src/modules/appointment'
  expect(written.get(`${folder}/handlers.ts`)).toContain("import { tryThis } from './bookings/try-this.ts'")
  expect(written.get(`${folder}/bookings/try-this.ts`)).toMatch(/from '\.\.\/\.\.\/\.\.\/app\//)
})

test.each(['coupon', 'coupon/TryThis', 'nowhere/try-this', 'search/try-this', 'coupon/draw-coupon', 'a/b/c/d'])(
  '%s is refused in words',
  (target) => {
    expect(() => newEndpoint(target)).toThrow(/\p{Script=Han}/u)
  },
)
