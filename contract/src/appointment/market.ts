import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Day, Fen, Id, Nothing, pageOf, QueryInt, Sex } from '../shapes.ts'

/** Most single items and packages that one market booking takes. */
const MAX_ITEMS = 60
const MAX_PACKAGES = 12
/** Market item page size (specification, section 9). */
const PAGE = 10

/** Where and for whom: what can be added depends on it. */
const Place = {
  /** The market voucher: a draft of `startMarket`, or one that is bought already. */
  voucherId: Id,
  branchId: Id,
  /** Who it is for, as far as that is known: -1 unknown, 0 female, 1 male. */
  sex: Sex.default(-1),
  /** The half of the day that was chosen; fasting blood is drawn in the morning. */
  ampm: z.enum(['am', 'pm']).default('am'),
  /** Once they are chosen: who goes, and when. Then sex, age on the day and the hour's blood draw decide too. */
  contactsId: Id.optional(),
  date: Day.optional(),
  timespanId: Id.optional(),
}
const marketChoiceFields = {
  ...Place,
  itemIds: z.array(Id).max(MAX_ITEMS).default([]),
  packageIds: z.array(Id).max(MAX_PACKAGES).default([]),
}

/** `checkItemId` is the mall's number of an item, `misItemId` that of the branches' system, which knows it by the same. */
const ItemIds = { checkItemId: Id, misItemId: Id, itemName: z.string() }

export const MarketItem = z.object({
  ...ItemIds,
  organId: Id,
  /** 看什么: the purpose. */
  tells: z.string(),
  prepare: z.string(),
  notFor: z.string(),
  minutes: z.int(),
  needsFasting: z.boolean(),
  basePrice: Fen,
  /** Why it can't be added here; '' when it can. */
  unavailable: z.string(),
})

const FreeItem = z.object({ ...ItemIds, tells: z.string() })

/** Everything that was put together, with the price. */
export const MarketSelection = z.object({
  /** The base package; null without one. `isPaid`: bought before, so its price is not charged again. */
  base: z
    .object({
      productSpecId: Id.nullable(),
      productName: z.string(),
      specName: z.string(),
      imageUrl: z.string(),
      itemCount: z.int(),
      isPaid: z.boolean(),
    })
    .nullable(),
  itemList: z.array(
    z.object({
      ...ItemIds,
      organId: Id,
      basePrice: Fen,
      /** The add-on package that it was chosen with. */
      packageId: Id.nullable(),
    }),
  ),
  packageList: z.array(z.object({ packageId: Id, packageName: z.string(), price: Fen, itemIds: z.array(Id) })),
  freeItemList: z.array(FreeItem),
  /** What it starts from costs: in the market the base's; of what is paid only the branch's difference, below 0 when it takes off. */
  contractPrice: z.int(),
  /** Which the branch adds, or takes off what is added. */
  priceDifference: z.int(),
  /** Contract price plus the sum of the base prices. */
  tjMarketPrice: Fen,
  /** Eligibility so far: as requested, else as the chosen items allow. */
  sex: Sex,
  ampm: z.enum(['am', 'pm']),
  /** What of the visit and the report follows from it. */
  reportProperties: z.object({
    minutes: z.int(),
    /** `3–5 个工作日`; '' when unknown. */
    reportDays: z.string(),
    handedOver: z.array(z.string()),
  }),
})

export const listMarketBases = endpoint({
  does: '体检超市可以打底的套餐',
  method: 'GET',
  path: '/v1/itemCategory/baseList',
  access: 'anyone',
  shared: true,
  input: Nothing,
  output: z.object({
    list: z.array(
      z.object({
        productSpecId: Id,
        productId: Id,
        productName: z.string(),
        specName: z.string(),
        imageUrl: z.string(),
        itemCount: z.int(),
        contractPrice: Fen,
      }),
    ),
  }),
})

/** Idempotent: one draft for each member and base. It cannot be booked until it is paid. */
export const startMarket = endpoint({
  does: '开始体检超市的预约：选一份打底，或者从零开始',
  method: 'POST',
  path: '/v1/itemCategory/start',
  access: 'member',
  input: z.strictObject({ productSpecId: Id.nullable().default(null) }),
  output: z.object({ voucherId: Id }),
  failures: ['NOT_FOUND'],
})

export const marketCategoryList = endpoint({
  does: '体检超市的项目分类',
  method: 'GET',
  path: '/v1/itemCategory/categoryList',
  access: 'anyone',
  shared: true,
  /** Without a branch everything that any of them does; for a sex without what is for the other one. */
  input: z.strictObject({ branchId: Id.optional(), sex: z.coerce.number().pipe(Sex).default(-1) }),
  output: z.object({
    categoryList: z.array(z.object({ id: Id, name: z.string(), itemCount: z.int() })),
    itemTotal: z.int(),
    /** Which the branch has no device for, and which are for the other sex: with `itemTotal` all that the market sells. */
    notAtBranch: z.int(),
    notForSex: z.int(),
  }),
})

export const marketItemList = endpoint({
  does: '体检超市某一类的项目',
  method: 'POST',
  path: '/v1/itemCategory/itemList',
  access: 'member',
  input: z.strictObject({
    ...Place,
    /** '' for all of them. */
    categoryId: z.string().max(64).default(''),
    /** Part of a name or of a purpose. */
    searchItem: z.string().max(40).default(''),
    onlyWithoutFasting: z.boolean().default(false),
    /** Restricts the list to these items; null: no restriction. */
    amongIds: z.array(Id).max(200).nullable().default(null),
    order: z.enum(['default', 'price']).default('default'),
    curPage: QueryInt(1, 1000).default(1),
    pageSize: QueryInt(1, 50).default(PAGE),
  }),
  /** `sex`: the eligible sex as far as person and base determine it. Items that the branch lacks are listed for a search only. */
  output: pageOf(MarketItem).extend({ sex: Sex }),
  failures: ['NOT_FOUND', 'BRANCH_NOT_OFFERED'],
})

export const marketFreeItem = endpoint({
  does: '免费带上的项目',
  method: 'POST',
  path: '/v1/itemCategory/freeItem',
  access: 'member',
  forOlderClients: true,
  input: z.strictObject(Place),
  output: z.object({ itemList: z.array(FreeItem) }),
  failures: ['NOT_FOUND', 'BRANCH_NOT_OFFERED'],
})

const REFUSALS = [
  'NOT_FOUND',
  'BRANCH_NOT_OFFERED',
  'ITEM_DUPLICATE',
  'ITEM_UNSUITABLE',
  'ITEM_CONFLICT',
  'ITEM_NOT_AT_BRANCH',
] as const

export const marketSelection = endpoint({
  does: '已选清单与价格',
  method: 'POST',
  path: '/v1/itemCategory/selection',
  access: 'member',
  input: z.strictObject(marketChoiceFields),
  output: MarketSelection,
  failures: REFUSALS,
})

export const checkAddItem = endpoint({
  does: '再加一项可不可以；可以就答加上以后的清单',
  method: 'POST',
  path: '/v1/itemCategory/check/addItem',
  access: 'member',
  input: z.strictObject({ ...marketChoiceFields, checkItemId: Id }),
  output: MarketSelection,
  failures: REFUSALS,
})

export const AddOnPackage = z.object({
  packageId: Id,
  packageName: z.string(),
  /** In whose words one would come to it. */
  concern: z.string(),
  why: z.string(),
  price: Fen,
  /** The same items singly. */
  itemsTotal: Fen,
  /** Categories of its items. */
  organIds: z.array(Id),
  items: z.array(MarketItem.extend({ singlePrice: Fen })),
  /** Why the whole can't be added here; '' when it can. */
  unavailable: z.string(),
})

export const addPackageList = endpoint({
  does: '加项组合',
  method: 'POST',
  path: '/v1/itemCategory/addPackage/list',
  access: 'member',
  input: z.strictObject(Place),
  output: z.object({ list: z.array(AddOnPackage) }),
  failures: ['NOT_FOUND', 'BRANCH_NOT_OFFERED'],
})

export const addPackageChooseCheck = endpoint({
  does: '整套加一个组合可不可以；可以就答加上以后的清单',
  method: 'POST',
  path: '/v1/itemCategory/addPackage/choose/check',
  access: 'member',
  input: z.strictObject({ ...marketChoiceFields, packageId: Id }),
  output: MarketSelection,
  failures: REFUSALS,
})
