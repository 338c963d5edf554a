import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Fen, Id, ServiceKind, Sex } from '../shapes.ts'

/** One of the packages that a bought examination may be. */
const Meal = z.object({
  packageId: Id,
  packageName: z.string(),
  specName: z.string(),
  itemCount: z.int(),
  /** Whom it suits: -1 anyone, 0 women, 1 men; ages in whole years, both included. */
  sex: Sex,
  minAge: z.int(),
  maxAge: z.int(),
  /** Examinations that the package chosen now does not have. */
  more: z.array(z.string()),
  checkState: z.boolean(),
})

export const queryMealList = endpoint({
  does: '这份体检可以换成哪些套餐',
  method: 'GET',
  path: '/v1/appointment/queryMealList',
  access: 'member',
  input: z.strictObject({ voucherId: Id }),
  output: z.object({
    voucherId: Id,
    productName: z.string(),
    imageUrl: z.string(),
    serviceKind: ServiceKind,
    /** What each of them costs today. */
    sellingPrice: Fen,
    /** False: it is booked, done or on its way back. */
    canChoose: z.boolean(),
    /** In the product's order; one: there is nothing to choose. */
    list: z.array(Meal),
  }),
  failures: ['NOT_FOUND'],
})

export const setMeal = endpoint({
  does: '换成同价的另一个套餐，预约前都可以',
  method: 'POST',
  path: '/v1/appointment/setMeal',
  access: 'member',
  input: z.strictObject({ voucherId: Id, packageId: Id }),
  output: z.object({ voucherId: Id, packageId: Id, specName: z.string() }),
  failures: ['NOT_FOUND', 'VOUCHER_SPENT'],
})
