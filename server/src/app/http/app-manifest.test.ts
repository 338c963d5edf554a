import { expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'
import { anOperator } from '../../modules/settings/samples.ts'

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
    theme_color: '#e6f1ee',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', purpose: 'any' },
      { src: '/icon-maskable-512.png', sizes: '512x512', purpose: 'maskable' },
    ],
  })
})
