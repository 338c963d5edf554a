import './console.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { I18nProvider } from 'react-aria-components'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { queryClient } from './client/queries.ts'
import { readSessionAhead } from './client/session.ts'
import { routes } from './routes.tsx'
import { applySideWidth } from './shell/side-width.ts'
import { applyTextSize } from './shell/text-size.ts'

applyTextSize()
applySideWidth()
if (!/^\/(login|invitation)(\/|$)/.test(location.pathname)) void readSessionAhead()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no root')
createRoot(root).render(
  <I18nProvider locale="zh-CN">
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </QueryClientProvider>
  </I18nProvider>,
)
