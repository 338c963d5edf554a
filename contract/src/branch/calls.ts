import { z } from 'zod'
import { ProductCard } from '../catalogue/calls.ts'
import { endpoint } from '../endpoint.ts'
import { RatingSummary } from '../rating/shapes.ts'
import { Day, Here, Id, Nothing, ServiceKind, Tier } from '../shapes.ts'

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
  /** Distance in metres from the position in the input, null without one. */
  distance: z.int().nullable(),
  /** First day with a free place within the booking window. */
  earliestDay: Day.nullable(),
  /** What is full before that day: 本月约满, 12 月约满, 近 90 天约满; '' when the month has a place. */
  fullWords: z.string(),
})

/** Places of one day. */
export const DayPlaces = z.object({
  day: Day,
  /** 0 closed, 1 free, 2 full. */
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  /** Share of the places that is left, 0 to 1. */
  share: z.number(),
  /** 充足, 余少, 余 n, 约满, 休 */
  word: z.string(),
  left: z.int(),
})

/** What a visitor may insist on: open on weekends, parking, magnetic resonance, rooms for women only, no steps. */
export const BranchFeature = z.enum(['weekend', 'parking', 'mri', 'women', 'step-free'])

/** A branch among others: with its first free day, the way there and what sets it apart. */
export const NearBranch = BranchCard.extend({
  rating: RatingSummary,
  earliestPlaces: DayPlaces.nullable(),
  /** The first way of its traffic, `地铁 8 号线什刹海站 A2 口`. */
  wayThere: z.string(),
  /** The operator's own words, at most three: `地铁直达`. */
  tags: z.array(z.string()),
})

export const listOrg = endpoint({
  does: '附近院区：按城市或按位置',
  method: 'POST',
  path: '/newHome/org/list',
  access: 'anyone',
  shared: true,
  input: z.strictObject({
    cityId: Id.optional(),
    ...Here,
    /** Without a position, count from the middle of the city. */
    fromCentre: z.boolean().default(false),
    size: z.int().min(1).max(100).default(4),
    /** Only branches that do this; their first free day is that service's. */
    service: ServiceKind.optional(),
    /** Only branches equipped for packages of this tier. */
    tier: Tier.optional(),
    /** Only branches with a free place within so many days from tomorrow. */
    freeWithin: z.int().min(1).max(90).optional(),
    /** Sorts this branch first, in its own city; an unknown branch or one without the service is ignored. */
    first: Id.optional(),
    /** Only branches that have all of these. */
    features: z.array(BranchFeature).max(BranchFeature.options.length).default([]),
    /** `usual`: nearest first with a position, else as the mall orders them. `soonest`: by first free day. */
    order: z.enum(['usual', 'soonest']).default('usual'),
  }),
  output: z.object({
    cityId: Id,
    /** Where `distance` counts from; null without one. */
    from: z.object({ latitude: z.number(), longitude: z.number(), isCentre: z.boolean() }).nullable(),
    list: z.array(NearBranch),
    total: z.int(),
    /** How many there are in all cities that do this and are equipped for it. */
    nationalTotal: z.int(),
  }),
})

/** A licence of a branch; the qualification page shows the original. */
const Licence = z.object({ qualificationId: Id, name: z.string(), number: z.string(), valid: z.string() })

/** A fact under its name: `地铁` and how to walk from there, `彩色超声` and what it is for. */
const NamedText = z.object({ name: z.string(), text: z.string() })

export const BranchDetail = BranchCard.extend({
  rating: RatingSummary,
  tags: z.array(z.string()),
  licences: z.array(Licence),
  scope: z.string(),
  equipment: z.array(NamedText),
  traffic: z.array(NamedText),
  /** Whether the branch is open, and when that changes; null when the hours cannot be parsed. */
  openState: z.object({ isOpen: z.boolean(), /** `营业中，16:00 关门` */ words: z.string() }).nullable(),
  /** Special closed days, today and within the calendar's days, with their reason. */
  closedDays: z.array(z.object({ day: Day, reason: z.string() })),
  /** The next 30 days of what the branch mainly does. */
  heat: z.array(
    DayPlaces.extend({
      timespans: z.array(
        z.object({ /** `07:30-08:30` */ timespan: z.string(), left: z.int(), hasBloodDraw: z.boolean() }),
      ),
    }),
  ),
  /** Best-selling examinations that it is equipped for, and how many there are in all. */
  products: z.object({ list: z.array(ProductCard), total: z.int() }),
  /** Other branches of its city, nearest first; `distance` counts from this branch. */
  nearby: z.array(BranchCard),
})

export const getBranch = endpoint({
  does: '院区详情：证照、设备、交通、30 天名额与可做的套餐',
  method: 'GET',
  path: '/newHome/org/detail/{branchId}',
  access: 'anyone',
  shared: true,
  input: z.strictObject({ branchId: Id }),
  output: BranchDetail,
  failures: ['NOT_FOUND'],
})

export const getClosure = endpoint({
  does: '公告说的停检：院区在这几天里真不开门的日子，和附近那天还有名额的院区',
  method: 'GET',
  path: '/newHome/org/closure/{branchId}',
  access: 'anyone',
  shared: true,
  input: z.strictObject({ branchId: Id, firstDay: Day, lastDay: Day }),
  output: z.object({
    branchId: Id,
    branchName: z.string(),
    /** From today on, as its calendar has them; empty when all of it is over, or it is open after all. */
    days: z.array(Day),
    /** The first of these days that can still be booked elsewhere. */
    nearbyDay: Day.nullable(),
    /** Other branches of its city with places on `nearbyDay`, nearest first; `distance` in metres from this branch. */
    nearby: z.array(z.object({ id: Id, name: z.string(), imageUrl: z.string(), distance: z.int(), left: z.int() })),
  }),
  failures: ['NOT_FOUND'],
})

export const listLicences = endpoint({
  does: '各院区的医疗机构执业许可证',
  method: 'GET',
  path: '/newHome/org/licences',
  access: 'anyone',
  shared: true,
  input: Nothing,
  output: z.object({
    list: z.array(
      z.object({
        ...{ id: Id, name: z.string(), brandName: z.string(), cityName: z.string() },
        /** Of the licence to practise. */
        licenceNo: z.string(),
        /** All its licences, as /qualification/{id} shows them. */
        qualificationIds: z.array(Id),
      }),
    ),
  }),
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
