import type { FacadeId } from '@mall/web/art/buildings/facades'
import type { LandmarkId } from '@mall/web/art/buildings/landmarks'

/** Fronts that a brand's houses have, in turn. */
const FRONTS: Record<string, readonly FacadeId[]> = {
  hexu: ['tower', 'rotunda', 'arcade', 'block', 'terrace', 'podium', 'glass', 'lane', 'twin', 'pavilion'],
  zhenxiang: ['portal', 'glass', 'pavilion'],
  xuchi: ['dentalShop', 'villa', 'dentalShop'],
  zhikang: ['works', 'block'],
  menzhen: ['clinicShop', 'podium', 'clinicShop'],
}
/** What the streets of a city are known for comes first. */
const OF_CITY: Record<string, readonly FacadeId[]> = {
  北京: ['courtyard'],
  上海: ['stoneGate', 'villa'],
  武汉: ['stoneGate'],
  西安: ['gateTower'],
  苏州: ['waterTown'],
  杭州: ['waterTown'],
  南京: ['gateTower'],
  重庆: ['hillside'],
  贵阳: ['hillside'],
  青岛: ['seaside'],
  大连: ['seaside'],
  厦门: ['arcade'],
  哈尔滨: ['villa'],
}
const LANDMARK_OF: Record<string, LandmarkId> = {
  ...{ 北京: 'temple', 上海: 'pearl', 广州: 'waist', 深圳: 'spire', 成都: 'mast', 杭州: 'pagoda', 武汉: 'crane' },
  ...{ 西安: 'bell', 南京: 'gate', 苏州: 'gate', 宁波: 'bridge', 重庆: 'bridge', 长沙: 'bridge', 天津: 'wheel' },
  ...{ 郑州: 'corn', 沈阳: 'corn', 济南: 'hills', 大连: 'harbour', 青岛: 'harbour', 厦门: 'harbour', 福州: 'pagoda' },
  ...{ 合肥: 'spire', 昆明: 'hills', 哈尔滨: 'dome', 长春: 'mast', 石家庄: 'corn', 太原: 'pagoda', 南昌: 'wheel' },
  ...{ 南宁: 'bridge', 贵阳: 'hills' },
}
/** As the mall's own pages show them. */
const KNOWN: Record<string, { type: FacadeId; hue: number; flora?: string }> = {
  'beijing-jianguomen': { type: 'tower', hue: 200 },
  'beijing-gulou': { type: 'courtyard', hue: 175, flora: 'bamboo' },
  'beijing-yayuncun': { type: 'rotunda', hue: 60, flora: 'pine' },
  'beijing-fangzhuang': { type: 'lane', hue: 230 },
}
const HUES = [200, 150, 255, 60, 175, 225, 95] as const

type Branch = { slug: string; brand: string; city: string; flora: string }
export type BranchPicture = { type: FacadeId; flora: string; landmark: LandmarkId; hue: number; dusk: boolean }
/** How many branches before are looked at. */
const NEAR = 8

/** The fronts of branches in their order: each has the house that stood farthest from it, first of all in its own city. */
export function planBranches(branches: readonly Branch[]): BranchPicture[] {
  const planned: (BranchPicture & { city: string })[] = []
  for (const [at, { slug, brand, city, flora }] of branches.entries()) {
    const known = KNOWN[slug]
    const inCity = planned.filter((one) => one.city === city).map(({ type }) => type)
    const before = planned.slice(-NEAR).map(({ type }) => type)
    const cost = (type: FacadeId) => 10 * inCity.filter((one) => one === type).length + before.lastIndexOf(type) + 1
    const fronts = [...(brand === 'hexu' ? (OF_CITY[city] ?? []) : []), ...(FRONTS[brand] ?? ['tower' as const])]
    const [cheapest = 'tower'] = fronts.toSorted((a, b) => cost(a) - cost(b))
    planned.push({
      ...{ type: known?.type ?? cheapest, landmark: LANDMARK_OF[city] ?? 'hills', flora: known?.flora ?? flora },
      ...{ hue: known?.hue ?? HUES[at % HUES.length] ?? 200, dusk: !known && at % 5 === 3, city },
    })
  }
  return planned
}
