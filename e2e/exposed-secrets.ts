import type { Page } from '@playwright/test'

/**
 * Watches where a browser leaves things that others may read later: the addresses that it asks for, the documents that
 * it is given, and what it stores. Returns which of the secrets are in them.
 */
export function watch(page: Page) {
  const urls: string[] = []
  const documents: Promise<string>[] = []
  page.on('request', (request) => urls.push(decodeURIComponent(request.url())))
  page.on('response', (response) => {
    // A document that was left before it had come has no text any more.
    if (response.request().resourceType() === 'document') documents.push(response.text().catch(() => ''))
  })
  return async (secrets: Readonly<Record<string, string>>) => {
    const places = {
      addresses: urls.join('\n'),
      documents: (await Promise.all(documents)).join('\n'),
      storage: await storageOf(page),
    }
    const found = Object.entries(places).flatMap(([place, text]) =>
      Object.entries(secrets).flatMap(([what, value]) => (isIn(text, value) ? [`${what} in the ${place}`] : [])),
    )
    return { places, found }
  }
}

/** Whole words only, as six digits occur in longer numbers by chance. */
const isIn = (text: string, value: string) => new RegExp(`(?<![\\w-])${value}(?![\\w-])`).test(text)

/** Everything that is stored, but for the two cookies that are the login itself. */
async function storageOf(page: Page): Promise<string> {
  const { cookies, origins } = await page.context().storageState({ indexedDB: true })
  const others = cookies.filter(({ name }) => name !== 'access_token' && name !== 'rt')
  return JSON.stringify([others, origins, await page.evaluate(() => ({ ...sessionStorage }))])
}
