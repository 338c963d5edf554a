import { randomInt } from 'node:crypto'

/** The sandbox's time; the mall in which it runs passes its own. */
export type Clock = { now(): Date }

/** Sends a POST; returns the HTTP status. Rejects on a timeout. */
export type PostForStatus = (request: { url: string; headers: Record<string, string>; body: string }) => Promise<number>

export const systemClock: Clock = { now: () => new Date() }

/** WeChat Pay gives a receiver five seconds. */
const RECEIVER_MS = 5000

/** Sends a POST; returns the body. Rejects on a timeout or a status other than 200. */
export type PostForBody = (request: { url: string; headers: Record<string, string>; body: string }) => Promise<string>

const post = (request: { url: string; headers: Record<string, string>; body: string }) =>
  fetch(request.url, {
    method: 'POST',
    headers: request.headers,
    body: request.body,
    redirect: 'manual',
    signal: AbortSignal.timeout(RECEIVER_MS),
  })

export const postForStatusOverHttp: PostForStatus = async (request) => {
  const answer = await post(request)
  await answer.arrayBuffer()
  return answer.status
}

export const postForBodyOverHttp: PostForBody = async (request) => {
  const answer = await post(request)
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`answered ${answer.status}`)
  return text
}

const DIGITS = '0123456789'
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

const pick = (alphabet: string, length: number) =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

export const randomDigits = (length: number) => pick(DIGITS, length)
export const randomAlphanumeric = (length: number) => pick(DIGITS + LETTERS, length)
