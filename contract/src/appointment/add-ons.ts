import { z } from 'zod'
import { ExamItem } from '../catalogue/calls.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../shapes.ts'
import { AddOnPackage, MarketSelection } from './market.ts'
import { Preparation } from './preparation.ts'

/** What may be added: single items and add-on packages. */
export const ItemIds = z.array(Id).max(60).default([])
export const PackageIds = z.array(Id).max(12).default([])
export const ITEM_REFUSALS = ['ITEM_DUPLICATE', 'ITEM_UNSUITABLE', 'ITEM_CONFLICT', 'ITEM_NOT_AT_BRANCH'] as const

export const hospItem = endpoint({
  does: '可以加做的项目',
  method: 'POST',
  path: '/v1/package/hosp/item',
  access: 'member',
  input: z.strictObject({ holdId: Id }),
  output: z.object({
    /** Free ones cost 0. */
    list: z.array(ExamItem.extend({ organName: z.string(), minutes: z.int(), unavailable: z.string() })),
    packageList: z.array(AddOnPackage),
  }),
  failures: ['HOLD_EXPIRED'],
})

export const choosePackage = endpoint({
  does: '整套加一个加项包可不可以；可以就答加上以后的清单',
  method: 'POST',
  path: '/v1/package/choose',
  access: 'member',
  input: z.strictObject({ holdId: Id, itemIds: ItemIds, packageIds: PackageIds, packageId: Id }),
  output: MarketSelection,
  failures: ['HOLD_EXPIRED', 'NOT_FOUND', ...ITEM_REFUSALS],
})

export const addPackageInfo = endpoint({
  does: '一个加项包里有什么、怎么准备、拿到什么',
  method: 'GET',
  path: '/v1/package/packageInfo',
  access: 'member',
  input: z.strictObject({ holdId: Id, packageId: Id }),
  output: AddOnPackage.extend({
    /** What it adds to the visit. */
    minutes: z.int(),
    ...Preparation,
    handedOver: z.array(z.string()),
  }),
  failures: ['HOLD_EXPIRED', 'NOT_FOUND'],
})
