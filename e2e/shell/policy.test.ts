import { createHash } from 'node:crypto'
import { expect, test } from '../fixtures.ts'

test('a document’s policy allows its inline scripts by hash, without a nonce', async ({ page }) => {
  const answer = await page.goto('/')
  const html = (await answer?.text()) ?? ''
  const allowed = answer?.headers()['content-security-policy']?.match(/script-src [^;]*/)?.[0] ?? ''
  const inline = [...html.matchAll(/<script(?![^>]*(?: src=|application\/ld\+json))[^>]*>([\s\S]*?)<\/script>/g)]
  const hashes = inline.map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  expect(hashes.length).toBeGreaterThan(2)
  expect(
    allowed
      .split(' ')
      .filter((word) => word.startsWith("'sha256-"))
      .toSorted(),
  ).toEqual([...new Set(hashes)].toSorted())
  expect(html).not.toContain('nonce=')
})
