import { readFileSync } from 'node:fs'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, useLoaderData, useLocation, useMatches } from 'react-router'
import { expect, test } from 'vitest'
import { RouterSnapshotProvider, useRouterSnapshot } from './keep-alive.tsx'

/** The version for which the tests below and the journeys that leave a kept screen and come back were run. */
const PROVEN = '8.4.0'

test('keep-alive is verified for this version of React Router', () => {
  const path = new URL('../../../../node_modules/react-router/package.json', import.meta.url)
  const installed: unknown = JSON.parse(readFileSync(path, 'utf8'))
  const hint = 'a new React Router: run e2e/branch and e2e/shell, then name its version here'
  expect(installed, hint).toMatchObject({ version: PROVEN })
})

/** Renders one screen with the data that its loader gave. */
function render(path: string, data: string, Component: () => ReactNode): string {
  const Stub = createRoutesStub([{ id: 'screen', path, Component, loader: () => data }])
  return renderToStaticMarkup(<Stub initialEntries={[path]} hydrationData={{ loaderData: { screen: data } }} />)
}

const Shown = () => {
  const matches = useMatches().map(({ pathname }) => pathname)
  return `${useLocation().pathname}, ${useLoaderData<string>()}, ${matches.join()}`
}

test('a hidden screen keeps reading its own address, data and matches', () => {
  const taken: ReturnType<typeof useRouterSnapshot>[] = []
  render('/left', 'what it had loaded', () => {
    taken.push(useRouterSnapshot())
    return null
  })
  const [snapshot] = taken
  if (!snapshot) throw new Error('not rendered')
  expect(render('/now', 'what is loaded now', () => <Shown />)).toBe('/now, what is loaded now, /now')
  const left = () => (
    <RouterSnapshotProvider snapshot={snapshot}>
      <Shown />
    </RouterSnapshotProvider>
  )
  expect(render('/now', 'what is loaded now', left)).toBe('/left, what it had loaded, /left')
})
