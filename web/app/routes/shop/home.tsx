import { useLayout } from '../../shell/layout.ts'
import { screenData } from '../../shell/screen-data.ts'
import type { Route } from './+types/home'

const data = screenData(async (api) => ({ categories: await api.getCategories({}) }))
export const loader = data.onServer
export const clientLoader = data.inBrowser

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <main>
      <h1>首页 {useLayout()}</h1>
      {loaderData.categories.list.map((group) => (
        <p key={group.categoryName}>{group.categoryName}</p>
      ))}
    </main>
  )
}
