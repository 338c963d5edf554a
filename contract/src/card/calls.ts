import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Day, Fen, Id, Instant, Nothing, pageOf, QueryInt } from '../shapes.ts'

/** A fortune card (福卡) as its owner sees it. */
export const DepositCard = z.object({
  cardId: Id,
  title: z.string(),
  /** Which of the designs it has. */
  look: z.enum(['deep', 'gold']),
  /** `HX 8802 **** 3316`: enough to find the card in the drawer, too little to guess it. */
  cardNumber: z.string(),
  faceFen: Fen,
  balanceFen: Fen,
  /** Last day on which it pays. */
  validTo: Day,
  state: z.enum(['usable', 'used-up', 'expired']),
  available: z.boolean(),
  /** Why it can't pay; '' when it can. */
  reason: z.string(),
})

/** A card beside goods that are about to be bought. */
export const SettlementCard = DepositCard.extend({
  /** What it pays of them; 0 when it is not used. */
  payFen: Fen,
  checkState: z.boolean(),
})

/** What a settlement wants of cards. `mostFen` left out: as much as it can. */
export const RequestedCards = z
  .array(z.strictObject({ cardId: Id, mostFen: Fen.optional() }))
  .max(20, '一次最多用 20 张福卡')
  .refine((cards) => new Set(cards.map((card) => card.cardId)).size === cards.length, '同一张卡只能出现一次')

/** What each card pays, as the person saw it. */
export const SeenCards = z
  .array(z.strictObject({ cardId: Id, seenFen: Fen.min(1) }))
  .max(20, '一次最多用 20 张福卡')
  .refine((cards) => new Set(cards.map((card) => card.cardId)).size === cards.length, '同一张卡只能出现一次')

export const queryUsableOrDisabled = endpoint({
  does: '我的福卡：可用的在前，不可用的说明原因',
  method: 'GET',
  path: '/v1/depositCard/queryUsableOrDisabled',
  access: 'member',
  input: Nothing,
  output: z.object({
    /** Usable ones first, the one that expires first before the others. */
    list: z.array(DepositCard),
    /** What the usable ones are worth together. */
    usableFen: Fen,
  }),
})

/** People copy numbers with blanks and small letters. */
const CardNumber = z
  .string()
  .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^HX\d{12}$/, '卡号是 HX 加 12 位数字'))
const CardSecret = z
  .string()
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{8}$/, '卡密是 8 位数字'))

/** An unknown number and a wrong secret get the same failure. Idempotent for the member who bound it. */
export const bindCard = endpoint({
  does: '凭卡号和卡密绑定福卡',
  method: 'POST',
  path: '/v1/depositCard/bindCard',
  access: 'member',
  input: z.strictObject({ cardNumber: CardNumber, cardSecret: CardSecret }),
  output: DepositCard,
  failures: ['CARD_WRONG', 'CARD_LOCKED', 'CARD_TAKEN', 'CARD_EXPIRED'],
})

export const CardLedgerLine = z.object({
  nth: z.int(),
  at: Instant,
  kind: z.enum(['bound', 'used', 'returned', 'given-up']),
  /** Signed: what was used is negative. */
  amountFen: z.int(),
  /** What was on the card afterwards. */
  balanceFen: Fen,
  /** '' for what belongs to no order. */
  orderNo: z.string(),
  note: z.string(),
})

export const queryCardLedger = endpoint({
  does: '福卡的收支明细，新的在前',
  method: 'GET',
  path: '/v1/depositCard/queryLedger',
  access: 'member',
  input: z.strictObject({
    cardId: Id,
    /** First day; left out: from the beginning. */
    from: Day.optional(),
    curPage: QueryInt(1, 1000).default(1),
    pageSize: QueryInt(1, 50).default(10),
  }),
  output: pageOf(CardLedgerLine).extend({
    /** Of all these lines, on whichever page: openingFen + inFen − outFen = balanceFen. */
    openingFen: Fen,
    inFen: Fen,
    outFen: Fen,
    balanceFen: Fen,
  }),
  failures: ['NOT_FOUND'],
})
