import { Link } from '@mall/ui/navigation/link.tsx'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { MainHostLinks } from './main-host-links.tsx'

const ADDRESSES = [
  '/',
  '/cart',
  { pathname: '/branch', search: '?cityId=1' },
  '?page=2',
  '#top',
  'https://other.example/',
]

const Links = () => (
  <MainHostLinks>
    {ADDRESSES.map((to) => (
      <Link key={JSON.stringify(to)} to={to}>
        .
      </Link>
    ))}
  </MainHostLinks>
)

function hrefsOn(site: { branchId: string | null; origin: string }): string[] {
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: Links, loader: () => ({ site }) }])
  const html = renderToStaticMarkup(<Stub hydrationData={{ loaderData: { root: { site } } }} />)
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href)
}

test('on a branch host every link but those within the home page has its address on the main host', () => {
  const origin = 'https://mall.example'
  const elsewhere = 'https://other.example/'
  expect(hrefsOn({ branchId: 'b1', origin })).toEqual([
    ...['/', `${origin}/cart`, `${origin}/branch?cityId=1`, '/?page=2', '/#top', elsewhere],
  ])
  expect(hrefsOn({ branchId: null, origin })).toEqual([
    ...['/', '/cart', '/branch?cityId=1', '/?page=2', '/#top', elsewhere],
  ])
})
