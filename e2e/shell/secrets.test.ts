import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { WEB_CLIENT } from '../../contract/src/wire/http-client.ts'
import { E2E_SECRET_KEY } from '../environment.ts'
import { expect, test } from '../fixtures.ts'

const built = fileURLToPath(new URL('../../web/build/client', import.meta.url))
const folder = fileURLToPath(new URL('../../server/src/app/settings', import.meta.url))
const settings = readdirSync(folder)
  .filter((name) => !name.endsWith('.test.ts'))
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .join('\n')

/** Server secrets: this mall's key, names and demo values of its settings, any private key. */
const SECRETS: Record<string, RegExp> = {
  'the key that this mall seals with': new RegExp(E2E_SECRET_KEY),
  'the words that the demo key is made of': /for trials only/,
  'a private key': /PRIVATE KEY-----/,
  'an address with a password': /\b(postgres(ql)?|rediss?|smtps?):\/\//,
  'the name of a secret setting': new RegExp(`\\b(${secretSettings().join('|')})\\b`),
}

function secretSettings(): string[] {
  return [...settings.matchAll(/^ {2}(\w*(?:KEY|SECRET|PASSWORD|_URL)): /gm)].map(([, name = '']) => name)
}

const secretsIn = (text: string) => Object.keys(SECRETS).filter((what) => SECRETS[what]?.test(text))

test('the scripts, styles and pictures of the web hold no secret of the server', {
  tag: ['@desktop', '@daily'],
}, () => {
  const entries = readdirSync(built, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const files = entries
    .filter(({ name }) => !name.endsWith('.br'))
    .map(({ parentPath, name }) => ({ name, text: readFileSync(join(parentPath, name), 'latin1') }))
  // The check can find secrets: settings were read, and the one public credential is in a script.
  expect(secretSettings()).toEqual(expect.arrayContaining(['SECRET_KEY', 'WECHAT_PAY_MERCHANT_KEY', 'DATABASE_URL']))
  expect(files.filter(({ text }) => text.includes(WEB_CLIENT))).not.toEqual([])
  expect(files.flatMap(({ name, text }) => secretsIn(text).map((what) => `${what} in ${name}`))).toEqual([])
})

test('no document and no public file of the running mall holds a secret of the server', {
  tag: ['@desktop', '@daily'],
}, async ({ request }) => {
  const paths = ['/', '/passport/login', '/cart', '/profile/set', '/profile/privacy-us', '/nowhere', '/robots.txt']
  for (const path of [...paths, '/sitemap.xml', '/api/openapi.json', '/readyz', '/configure/getOperator']) {
    const answer = await request.get(path)
    expect([path, secretsIn(`${await answer.text()}\n${JSON.stringify(answer.headers())}`)]).toEqual([path, []])
  }
})
