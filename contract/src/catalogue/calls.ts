import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Crowd, Fen, Id, Instant, Nothing, ServiceKind, Sex, Tier } from '../shapes.ts'

/** An activity while it runs; at `endTime` its prices hold no more. */
export const RunningActivity = z.object({
  id: Id,
  activityName: z.string(),
  /** One or two words: 冬护. */
  tag: z.string(),
  endTime: Instant,
})

export const ProductCard = z.object({
  id: Id,
  productName: z.string(),
  productDescription: z.string(),
  imageUrl: z.string(),
  /** '1' on sale, '0' withdrawn. */
  productStatus: z.enum(['0', '1']),
  /** '2' is multi-spec. */
  productType: z.enum(['1', '2']),
  serviceKind: ServiceKind,
  cbecFlag: z.boolean(),
  /** Duty on one that crosses the border as an ordinary import, in thousandths; null: not known, or no import. */
  dutyPerMille: z.int().nullable(),
  crowd: Crowd,
  tier: Tier,
  /** `55 岁以上` */
  suitableFor: z.string(),
  itemCount: z.int(),
  highlights: z.array(z.string()),
  /** The organ system of each highlight, in their order; one that is missing or '' has none. */
  highlightOrgans: z.array(z.string()),
  /** The price to pay, in fen, that of a running activity included; of several specs the lowest. */
  sellingPrice: Fen,
  marketPrice: Fen,
  minSellingPrice: Fen,
  maxSellingPrice: Fen,
  minMarketPrice: Fen,
  maxMarketPrice: Fen,
  isSamePrice: z.boolean(),
  /** What `marketPrice` is: 单项合计 or 门市价. */
  referenceName: z.string(),
  /** Units sold, those before this mall included. */
  sellNumber: z.int(),
  /** What the best coupon that anybody may claim now takes off `minSellingPrice`; null without one. */
  couponFen: Fen.nullable(),
  /** An activity runs that makes at least one spec cheaper. */
  activityFlag: z.boolean(),
  /** That activity, and what the cheapest spec costs without it: more than `sellingPrice`, or the same if that spec is not in it. */
  activity: RunningActivity.extend({ listPrice: Fen }).nullable(),
  bookingSupport: z.boolean(),
})

export const selectBrandByName = endpoint({
  does: '某分类下的品牌',
  method: 'GET',
  path: '/brand/selectByName',
  access: 'anyone',
  forOlderClients: true,
  shared: true,
  input: z.strictObject({
    categoryId: z.string().max(64).default(''),
    secondCategoryId: z.string().max(64).default(''),
  }),
  output: z.object({ list: z.array(z.object({ id: Id, brandName: z.string() })) }),
})

export const Category = z.object({ id: Id, pid: z.string(), categoryName: z.string(), categoryImg: z.string() })

export const getCategoryListFirst = endpoint({
  does: '分类的下一级',
  method: 'GET',
  path: '/cateGory/getCateGoryListFirst',
  access: 'anyone',
  shared: true,
  /** `pids`: comma-separated parents; '0' for the first level. */
  input: z.strictObject({ pids: z.string().max(400).default('0') }),
  output: z.object({ list: z.array(Category) }),
})

export const getCategories = endpoint({
  does: '首页分类：为谁选与看什么',
  method: 'GET',
  path: '/newHome/categories',
  access: 'anyone',
  shared: true,
  input: Nothing,
  output: z.object({
    list: z.array(
      z.object({
        categoryName: z.string(),
        subHomeCategoryVO: z.array(
          z.object({
            id: Id,
            categoryName: z.string(),
            categoryImg: z.string(),
            note: z.string(),
            /** Query of the search list that this entry opens. */
            query: z.string(),
            productCount: z.int(),
            fromPrice: Fen.nullable(),
          }),
        ),
      }),
    ),
  }),
})

export const getRecommendList = endpoint({
  does: '首页推荐，按页签',
  method: 'GET',
  path: '/home/getRecommendList',
  access: 'anyone',
  shared: true,
  input: Nothing,
  output: z.object({ tabs: z.array(z.object({ id: Id, tabName: z.string(), list: z.array(ProductCard) })) }),
})

export const getBrandList = endpoint({
  does: '集团品牌',
  method: 'GET',
  path: '/home/{product}Brand/queryList',
  access: 'anyone',
  forOlderClients: true,
  shared: true,
  input: z.strictObject({ product: z.string().regex(/^[a-z]{2,20}$/) }),
  output: z.object({ list: z.array(z.object({ id: Id, brandName: z.string(), note: z.string(), logo: z.string() })) }),
  failures: ['NOT_FOUND'],
})

export const ExamItem = z.object({
  id: Id,
  name: z.string(),
  organId: Id,
  /** 看什么: the purpose. */
  tells: z.string(),
  prepare: z.string(),
  notFor: z.string(),
  handedOver: z.string(),
  price: Fen,
})

export const ProductSpec = z.object({
  id: Id,
  /** As `specNameOf` composes it of its attributes' values. */
  specName: z.string(),
  attributeValueIds: z.array(Id),
  /** The price to pay, that of a running activity included. */
  sellingPrice: Fen,
  marketPrice: Fen,
  /** null: not limited. */
  stock: z.int().nullable(),
  packageId: Id.nullable(),
  /** Shows whom this spec is for; the product's where it has none of its own. */
  imageUrl: z.string(),
})

export const ProductDetail = ProductCard.extend({
  auditStatus: z.enum(['0', '1']),
  /** Some branch charges a difference, shown where the branch is chosen. */
  hasDearerBranch: z.boolean(),
  brandName: z.string(),
  /** Sanitised HTML. */
  productDetail: z.string(),
  categoryList: z.array(z.object({ id: Id, categoryName: z.string() })),
  productSpecList: z.array(ProductSpec),
  productAttributeList: z.array(
    z.object({
      attributeName: z.string(),
      attributeValueList: z.array(z.object({ attributeValueId: Id, attributeValueName: z.string() })),
    }),
  ),
  /** The specs that a running activity makes cheaper; `listPrice` is what they cost without it. */
  activityVOS: z.array(z.object({ specId: Id, activityPrice: Fen, listPrice: Fen, activity: RunningActivity })),
  /** Reasons and their sources; a reason is shown where all of its items are included. */
  productCardBlockList: z.array(z.object({ title: z.string(), text: z.string(), itemIds: z.array(Id) })),
  /** Examinations bought with one unit. */
  productCount: z.int(),
  lowestProductAvgPrice: Fen,
  packages: z.array(
    z.object({
      packageId: Id,
      name: z.string(),
      itemCount: z.int(),
      itemsTotal: Fen,
      groups: z.array(
        z.object({
          organId: Id,
          organName: z.string(),
          /** `sex`, whom it is for: -1 anyone, 0 women, 1 men. */
          items: z.array(ExamItem.extend({ sex: Sex, needsFasting: z.boolean() })),
        }),
      ),
    }),
  ),
  /** Where a withdrawn product's shopper should look instead. */
  successor: z.object({ id: Id, productName: z.string() }).nullable(),
  related: z.array(ProductCard),
})

export const getProductInfo = endpoint({
  does: '商品详情',
  method: 'GET',
  path: '/product/getProductInfo/{productId}',
  access: 'anyone',
  shared: true,
  input: z.strictObject({ productId: Id }),
  output: ProductDetail,
  failures: ['NOT_FOUND'],
})
