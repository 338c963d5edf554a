import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { EnvironmentRibbon } from './environment-ribbon.tsx'

test.each([
  ['test', '测试环境'],
  ['uat', '验收环境'],
  ['pre', '预发布环境'],
  ['prod', ''],
])('in the environment %s every page says “%s”', (environment, text) => {
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: EnvironmentRibbon }])
  const html = renderToStaticMarkup(<Page hydrationData={{ loaderData: { root: { site: { environment } } } }} />)
  expect(html.replace(/<[^>]*>/g, '')).toBe(text)
})
