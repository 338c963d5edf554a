import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { usualBuild } from '../../src/app/http/web-build.ts'
import { openFixtures } from '../support/fixtures.ts'
import { openMall, type TestMall } from '../support/mall.ts'
import { aWebBuild } from '../support/web-build.ts'
import { aCall, aRequest, MARK, openChance, type RawRequest } from './fuzz.ts'

const INPUTS = Number(process.env.MALL_FUZZ ?? 3_000)
const SEED = Number(process.env.MALL_SEED ?? 20_261_124)
/** By then the rate limits of an address have expired; a new member replaces one that was logged out or closed. */
const ROUND = 200

/** Says only which address it was asked for, as a page with a canonical address does. */
const PAGES = `const render = async (request) => ({ status: 200, headers: {}, inlineScripts: [], body: '<link rel="canonical" href="' + encodeURI(request.url) + '">' })
  export const entry = { module: { render, queryNames: () => ['searchItem', 'page'] } }`
const SCREENS = [
  '/',
  '/searchList',
  '/product/:id',
  '/branch/:id',
  '/cart',
  '/payment/:id',
  '/profile/appointmentDetail/:a/:b',
  '/*',
]

test('fuzzed inputs to any call or URL cause no server error and are not echoed unescaped', async () => {
  const isNight = INPUTS > 3_000
  using pages = aWebBuild(PAGES)
  const lines: string[] = []
  const errorLog = { write: (line: string) => void (/"level":[56]0/.test(line) && lines.push(line)) }
  await using mall = await openMall({}, errorLog, isNight ? usualBuild : pages.build)
  const chance = openChance(SEED)
  const faults: string[] = []
  for (let nth = 0; nth < INPUTS && faults.length < 20; nth += ROUND) {
    const member = await mall.member()
    if (nth % (ROUND * 20) === 0) await openFixtures(mall, member)
    const visitor = await mall.visitor()
    for (let each = 0; each < ROUND; each++) {
      if (chance.oneIn(2)) {
        const { name, input } = aCall(chance)
        const { api } = chance.oneIn(4) ? visitor : member
        const before = lines.length
        await Reflect.get(api, name)(input, OPTIONS).catch(() => undefined)
        if (lines.length > before) faults.push(`${name} ${JSON.stringify(input)?.slice(0, 300)}`)
      } else {
        const request = aRequest(chance, SCREENS)
        const fault = await faultOf(mall, request)
        const { method, path, headers, body } = request
        if (fault)
          faults.push(
            `${fault}: ${method} ${path.slice(0, 300)} ${JSON.stringify(headers)} ${body?.toString('latin1', 0, 80)}`,
          )
      }
    }
    mall.clock.advance(61_000)
  }
  expect({ faults, lines: lines.slice(0, 5).map((line) => line.slice(0, 600)) }, `MALL_SEED=${SEED}`).toEqual({
    faults: [],
    lines: [],
  })
}, 7_200_000)

const OPTIONS = { idempotencyKey: 'fuzz-fuzz-fuzz-fuzz', file: new Uint8Array(20) }

/** What is wrong with the answer; null where it is as it must be. */
async function faultOf(mall: TestMall, request: RawRequest): Promise<string | null> {
  const answer = await send(mall, request)
  if (!answer) return null
  const { status, type, location, body } = answer
  if (status >= 500 && status !== 503) return `${status} ${body.slice(0, 200)}`
  if (/html|xml|svg/.test(type) && body.includes(MARK)) return 'echoed as it came'
  if (/(canonical|og:url)[^>]*evil\.example\//.test(body.replaceAll(/mall\.test\/\S*/g, '')))
    return 'names a foreign host'
  if (location && !/^(\/(?![/\\])|http:\/\/mall\.test\/)/.test(location)) return `leads to ${location}`
  return null
}

interface Answer {
  status: number
  type: string
  location: string
  body: string
}

/** Without a library in between that would tidy up the address; null where the line was cut. */
function send({ origin }: TestMall, { method, path, headers, body }: RawRequest): Promise<Answer | null> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve) => {
    const sent = request({ hostname, port, method, path, headers, agent: false }, (response) => {
      const { 'content-type': type = '', location = '' } = response.headers
      text(response).then(
        (read) => resolve({ status: response.statusCode ?? 0, type, location, body: read }),
        () => resolve(null),
      )
    })
    sent.on('error', () => resolve(null))
    sent.end(body ?? undefined)
  })
}
