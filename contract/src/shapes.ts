import { z } from 'zod'

/** Public id of a row: letters, digits, dash and underscore. */
export const Id = z.string().regex(/^[\w-]{1,64}$/, '编号不正确')
/** Money in fen (分), never negative. */
export const Fen = z.int().min(0)
/** A calendar date of Asia/Shanghai, `2026-11-26`. */
export const Day = z.iso.date('日期格式应为 2026-11-26')
/** A month of Asia/Shanghai, `2026-11`. */
export const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, '月份格式应为 2026-11')
/** An instant as ISO 8601 in UTC. */
export const Instant = z.iso.datetime()
/** Quantity of one cart or order line. */
export const Quantity = z.int('数量要是整数').min(1, '数量至少为 1').max(99, '数量最多为 99')
/** A mobile number within a text, with any signs between its parts. */
export const MOBILE_IN_TEXT = /(?<!\d)1[3-9]\d[^\p{L}\p{N}]{0,2}\d{4}[^\p{L}\p{N}]{0,2}\d{4}(?!\d)/u

export const Mobile = z.string().regex(/^1[3-9]\d{9}$/, '请输入 11 位手机号')
/** A number that may arrive in a query string. */
export const QueryInt = (min: number, max: number) => z.coerce.number().pipe(z.int().min(min).max(max))
const Latitude = z.coerce.number().min(-90).max(90)
const Longitude = z.coerce.number().min(-180).max(180)
/** The visitor's position, if shared. */
export const Here = { latitude: Latitude.optional(), longitude: Longitude.optional() }
export const Nothing = z.strictObject({})
export const Done = z.object({ done: z.literal(true) })

/** 1 基础, 2 进阶, 3 深度, 4 臻享; 0 for what is no package. */
export const Tier = z.int().min(0).max(4)
export const Crowd = z.enum(['parents', 'women', 'men', 'work', 'teens', 'pregnancy', 'family', 'entry'])
/** Which booking flow an examination goes through; goods are shipped instead. */
export const ServiceKind = z.enum(['general', 'dental', 'market', 'goods'])
/** -1 unknown, 0 female, 1 male (specification: contacts, default -1). */
export const Sex = z.union([z.literal(-1), z.literal(0), z.literal(1)])

export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ list: z.array(item), total: z.int(), curPage: z.int(), pageSize: z.int() })

/** A file's bytes, as an answer. */
export const Bytes = z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array)

const isStream = (value: unknown) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value

/** A long file: the server answers it piece by piece; whoever asked gets its bytes. */
export const LongFile = z
  .custom<AsyncIterable<Uint8Array> | Uint8Array<ArrayBuffer>>(isStream)
  .pipe(z.custom<Uint8Array<ArrayBuffer>>(isStream))
