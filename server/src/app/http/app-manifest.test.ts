import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'
import { anOperator } from '../../modules/settings/samples.ts'

const PUBLIC = new URL('../../../../web/public/', import.meta.url)

/** Width and height of a PNG, from its header. */
async function sizeOf(name: string): Promise<string> {
  const bytes = await readFile(new URL(name, PUBLIC))
  expect(bytes.toString('latin1', 1, 4)).toBe('PNG')
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}

test('the manifest makes the mall installable under the operator’s name', async () => {
  await using mall = await openMall()
  await anOperator(mall.ctx, { mallName: '某某体检' })
  const answer = await fetch(`${mall.origin}/manifest.webmanifest`)
  expect(answer.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
  const manifest: unknown = await answer.json()
  expect(manifest).toMatchObject({
    name: '某某体检',
    short_name: '某某体检',
    start_url: '/',
    display: 'standalone',
    theme_color: '#E6F1EE',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', purpose: 'any' },
      { src: '/icon-maskable-512.png', sizes: '512x512', purpose: 'maskable' },
    ],
  })
})

test('each icon has the size that is said of it', async () => {
  expect(await sizeOf('icon-192.png')).toBe('192x192')
  expect(await sizeOf('icon-512.png')).toBe('512x512')
  expect(await sizeOf('icon-maskable-512.png')).toBe('512x512')
  expect(await sizeOf('apple-touch-icon.png')).toBe('180x180')
})
