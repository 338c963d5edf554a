import type { Api } from '@mall/contract/wire/client'
import { Announcement } from '../../chrome/notices/announcement.tsx'
import { RecentMount } from '../../chrome/recent/recent-mount.tsx'
import { chosenCity } from '../../entities/city/city-choice.tsx'
import { ComparisonToggle } from '../../entities/comparison/comparison-toggle.tsx'
import { NearBranches } from '../../features/branch/branch-list/near-branches.tsx'
import { nullIfMissing } from '../../features/content/null-if-missing.ts'
import { LectureHall } from '../../features/lecture/lecture-hall.tsx'
import { ProductCard } from '../../features/product-card/product-card.tsx'
import { ProductRow } from '../../features/product-card/product-row.tsx'
import { Promises } from '../../features/promise/promises.tsx'
import { Services } from '../../features/promise/services.tsx'
import { Recommend, RecommendRows } from '../../features/recommend/recommend.tsx'
import { ReportDigest } from '../../features/report/report-digest.tsx'
import { visitorPosition } from '../../shell/browser/geolocation.ts'
import { useLayout } from '../../shell/routing/layout.ts'
import { HomePhone } from './home-phone.tsx'
import { HomeTop } from './home-top.tsx'

export async function mallHomeData(api: Api) {
  const [banners, categories, recommended, services, near, hall, report, front, all] = await Promise.all([
    api.getBanner({}),
    api.getCategories({}),
    api.getRecommendList({}),
    api.threeMajorServices({}),
    api.listOrg({ cityId: chosenCity(), size: 4, ...visitorPosition.get() }),
    api.healthKnowledgeLectureHalls({}),
    nullIfMissing(api.getDataReport({})),
    api.appointmentListOrBanners({}),
    api.searchProducts({ pageSize: 1 }),
  ])
  const { total: productTotal, facets } = all
  return { banners, categories, recommended, services, near, hall, report, front, productTotal, ages: facets.ages }
}
export type MallHomeData = Awaited<ReturnType<typeof mallHomeData>>

/** The mall's own home page. */
export function MallHome(loaderData: MallHomeData) {
  const { recommended, services, near, hall, report } = loaderData
  if (useLayout() === 'phone') {
    return (
      <>
        <Announcement />
        <HomeTop {...loaderData} />
        <RecommendRows
          tabs={recommended.tabs}
          card={(product) => <ProductRow product={product} action={<ComparisonToggle product={product} />} />}
        />
        <RecentMount className="wrap pt-8" />
        <NearBranches near={near} isPhone />
        <LectureHall hall={hall} />
        <HomePhone />
        <Promises />
      </>
    )
  }
  return (
    <>
      <Announcement />
      <HomeTop {...loaderData} />
      <Recommend
        tabs={recommended.tabs}
        total={loaderData.productTotal}
        card={(product) => <ProductCard product={product} action={<ComparisonToggle product={product} />} />}
      />
      <RecentMount className="wrap pt-12 desktop:pt-18" />
      <div className="max-desktop:hidden">
        <Services list={services.list} />
      </div>
      <NearBranches near={near} />
      <LectureHall hall={hall} />
      <div className="max-desktop:hidden">{report && <ReportDigest report={report} />}</div>
      <Promises />
    </>
  )
}
