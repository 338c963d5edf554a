import { expect, test } from 'vitest'
import { branchIds } from './branch-ids.ts'
import { demoMall } from './demo-mall.ts'
import { addDays } from './rows.ts'
import { maintenanceDay, nextOpening } from './schedules.ts'

const mall = demoMall({ today: '2026-11-20' })
const cities = new Map(mall.cities.map((c) => [c.id, c]))

/** Kilometres, well enough for a city. */
function distance(a: { latitude: number; longitude: number }, b: { latitude: number; longitude: number }): number {
  const east = (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180)
  return Math.hypot(a.latitude - b.latitude, east) * 111.2
}

test('the ids of the demo’s branches are those of the branches', () => {
  expect(branchIds()).toEqual(mall.branches.map(({ id }) => id))
  expect(branchIds().length).toBeGreaterThan(30)
})

test('every branch lies around the middle of its city', () => {
  const far = mall.branches.filter((b) => {
    const city = cities.get(b.cityId)
    return !city || distance(b, city) > 30
  })
  expect(far.map((b) => b.name)).toEqual([])
})

test('names, addresses and licences fit their cities', () => {
  for (const b of mall.branches) {
    expect(b.name.startsWith(cities.get(b.cityId)?.name ?? '?')).toBe(true)
    expect(b.address).toMatch(/^.+区.+ \d+ 号/)
    expect(b.licenseNo).toMatch(/^示例 /)
    expect(b.phone).toContain('（示例）')
    expect(b.equipment.length).toBeGreaterThan(0)
  }
})

test('every branch has capacity for each of its services, and blood is drawn in the morning only', () => {
  for (const b of mall.branches)
    for (const service of b.services) {
      const own = mall.schedules.filter((s) => s.branchId === b.id && s.service === service)
      expect(own.length).toBeGreaterThan(0)
      expect(own.every((s) => s.capacity >= 2 && s.weekday >= 0 && s.weekday <= 6)).toBe(true)
      expect(own.filter((s) => s.hasBloodDraw && s.timespanId >= '1200')).toEqual([])
    }
})

test('Beijing Gulou is closed on Mondays', () => {
  const days = mall.schedules.filter((s) => s.branchId === 'beijing-gulou').map((s) => s.weekday)
  expect([...new Set(days)].sort()).toEqual([0, 2, 3, 4, 5, 6])
})

test('the announced day without examinations is a Saturday, and closed', () => {
  expect(maintenanceDay('2026-11-20')).toBe('2026-11-28')
  expect(mall.closedDays).toContainEqual({
    branchId: 'beijing-jianguomen',
    day: '2026-11-28',
    reason: '设备维护，停检一天',
  })
  const announcement = mall.configEntries.find((c) => c.configKey === 'homeAnnouncement')?.configValue
  expect(announcement).toBe('11月28日（周六）北京建国门院区停检一天，可免费改期')
})

test('the notice of that day tells the branch’s next opening by its week, and carries the closure', () => {
  const notice = mall.articles.find(({ closure }) => closure)
  expect(notice?.closure).toEqual({ branchId: 'beijing-jianguomen', firstDay: '2026-11-28', lastDay: '2026-11-28' })
  expect(notice?.bodyHtml).toContain('<td>11月30日 周一 7:30</td>')
  expect(nextOpening({ week: 'c' }, '2026-12-31')).toEqual({ day: '2027-01-02', from: '7:30' })
})

test('every branch is closed on New Year', () => {
  expect(mall.closedDays.filter((c) => c.day === '2027-01-01')).toHaveLength(mall.branches.length)
})

test('closed days are unique and not in the past', () => {
  const keys = mall.closedDays.map((c) => `${c.branchId} ${c.day}`)
  expect(new Set(keys).size).toBe(keys.length)
  expect(mall.closedDays.filter((c) => c.day < '2026-11-20')).toEqual([])
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
})
