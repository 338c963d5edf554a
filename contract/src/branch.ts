import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Day, Id, Latitude, Longitude, Nothing, ServiceKind } from './shapes.ts'

export const City = z.object({ cityId: Id, cityName: z.string(), branchCount: z.int() })

export const BranchCard = z.object({
  id: Id,
  name: z.string(),
  brandName: z.string(),
  cityId: Id,
  cityName: z.string(),
  address: z.string(),
  imageUrl: z.string(),
  phone: z.string(),
  openingHours: z.string(),
  services: z.array(ServiceKind),
  latitude: z.number(),
  longitude: z.number(),
  /** Metres from the given position, null without one. */
  distance: z.int().nullable(),
  /** First day with a free place within the booking window. */
  earliestDay: Day.nullable(),
})

export const listOrg = endpoint({
  does: '附近院区：按城市或按位置',
  method: 'POST',
  path: '/newHome/org/list',
  access: 'anyone',
  shared: true,
  input: z.strictObject({
    cityId: Id.optional(),
    latitude: Latitude.optional(),
    longitude: Longitude.optional(),
    size: z.int().min(1).max(100).default(4),
  }),
  output: z.object({ cityId: Id, list: z.array(BranchCard), total: z.int() }),
})

export const listCities = endpoint({
  does: '有院区的城市',
  method: 'GET',
  path: '/newHome/org/cities',
  access: 'anyone',
  shared: true,
  input: Nothing,
  output: z.object({ defaultCityVO: City, cityViewList: z.array(City), branchTotal: z.int() }),
})
