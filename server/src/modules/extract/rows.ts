import { addDays, dayOf, instantOf, timeOf } from '@mall/contract/days'
import type { ExtractList } from '@mall/contract/extract/calls'
import { yuanOf } from '@mall/contract/money'
import type { Context } from '../../app/context.ts'
import { listMaskedMembers } from '../account/public.ts'
import { listBookings } from '../appointment/public.ts'
import { findOrdersInBrief } from '../order/public.ts'
import { listParts } from '../revenue/public.ts'
import { listEntries } from '../staff/public.ts'
import { figureTable } from './figure-table.ts'

type Scope = 'all' | readonly string[]
type Row = readonly string[]

export interface Page {
  /** Where the next one begins; null after the last. */
  next: string | null
  /** Its rows. The next page is looked for meanwhile. */
  fill(reading: Context): Promise<Row[]>
}

/** Reads a page as its screen does: masked, and within reach alone. */
export type Read = (ctx: Context, scope: Scope, after: string | undefined) => Promise<Page>

const timeText = (at: string | Date) => `${dayOf(new Date(at))} ${timeOf(new Date(at))}`

/** Rows that are in memory at once. */
const PAGE = 1_000

/** The columns of a list, and how its rows are read. */
export function readerOf(list: ExtractList): { columns: Row; read: Read } {
  switch (list.of) {
    case 'orders':
      return {
        columns: [
          '单号',
          '下单时间',
          '状态',
          '购买人',
          '手机',
          '商品',
          '数量',
          '现金（元）',
          '福卡（元）',
          '院区',
          '来源',
        ],
        read: async (ctx, scope, after) => {
          const { next, fill } = await findOrdersInBrief(ctx, scope, { ...list, after }, PAGE)
          const cellsOf = (one: Awaited<ReturnType<typeof fill>>[number]): Row => [
            ...[one.orderNo, timeText(one.createdAt), one.stateName, one.buyer.name, one.buyer.mobile, one.what],
            ...[String(one.quantity), yuanOf(one.payFen), yuanOf(one.cardFen), one.branchNames.join('、'), one.source],
          ]
          return { next, fill: async (reading) => (await fill(reading)).map(cellsOf) }
        },
      }
    case 'bookings':
      return {
        columns: ['日期', '时段', '状态', '体检人', '手机尾号', '套餐', '院区', '订单号', '预约号'],
        read: async (ctx, scope, after) => {
          const { list: page, next } = await listBookings(ctx, scope, { ...list, after }, undefined, PAGE)
          const rows = page.map((one) => [
            ...[one.day, one.timespan, one.stateName, one.name, one.phoneTail, one.productName],
            ...[one.branchName, one.orderNo, one.bookingId],
          ])
          return { fill: async () => rows, next }
        },
      }
    case 'members':
      return { columns: ['会员编号', '姓名', '手机', '注册时间', '账号'], read: membersReader(list) }
    case 'figures':
      return {
        columns: ['时间', '订单号', '是什么', '进（元）', '退（元）', '买了什么', '院区', '品类', '渠道', '顾问工号'],
        read: async (ctx, scope, after) => {
          const { list: page, next } = await listParts(ctx, scope, { ...list, of: list.set }, after, PAGE)
          const rows = page.map((one) => [
            // Two columns: below zero a cell begins like a formula.
            ...[
              timeText(one.at),
              one.orderNo,
              one.kindName,
              yuanOf(Math.max(one.fen, 0)),
              yuanOf(Math.max(-one.fen, 0)),
            ],
            one.what,
            ...[one.branchName, one.categoryName, one.channelName, one.staffCode],
          ])
          return { fill: async () => rows, next }
        },
      }
    case 'figureTable':
      return figureTable(list)
    case 'audit':
      return {
        columns: ['编号', '时间', '谁', '设备', '做了什么', '对什么', '院区', '前后', '为什么'],
        read: async (ctx, scope, after) => {
          const lastNth = after === undefined ? undefined : Number(after)
          const { list: page, next } = await listEntries(ctx, scope, { ...list, word: '', after: lastNth }, PAGE)
          const rows = page.map((one) => [
            ...[String(one.nth), timeText(one.at), one.who, one.device, one.does, one.thing.name, one.branchName],
            ...[
              one.changes
                .map(({ field, before: was, after: is }) => `${field}：${was ?? '无'} → ${is ?? '无'}`)
                .join('；'),
            ],
            one.reason,
          ])
          return { fill: async () => rows, next: next === null ? null : String(next) }
        },
      }
  }
}

const membersReader =
  ({ from, to }: { from?: string | undefined; to?: string | undefined }): Read =>
  async (ctx, _, after) => {
    const page = await listMaskedMembers(ctx, {
      from: from === undefined ? null : instantOf(from, '00:00'),
      to: to === undefined ? null : instantOf(addDays(to, 1), '00:00'),
      ...{ after: after ?? null, limit: PAGE },
    })
    const rows = page.map(({ memberId, name, mobile, createdAt, isClosed, isClosing }) => [
      ...[memberId, name, mobile, timeText(createdAt)],
      isClosed ? '已注销' : isClosing ? '注销中' : '在用',
    ])
    return { fill: async () => rows, next: page.length < PAGE ? null : (page.at(-1)?.memberId ?? null) }
  }
