import { Suspense } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { expect, test } from 'vitest'
import { lazyPart } from './lazy-part.ts'

test('a part that does not come to the server is reported, and left to the browser', async () => {
  const lost = new Error('no such file')
  const Part = lazyPart<object>(() => Promise.reject(lost))
  const seen: unknown[] = []
  const document = await renderToReadableStream(
    <Suspense fallback={<p>正在打开</p>}>
      <Part />
    </Suspense>,
    { onError: (error) => void seen.push(error) },
  )
  expect(await new Response(document).text()).toContain('正在打开')
  expect(seen).toEqual([lost])
})
