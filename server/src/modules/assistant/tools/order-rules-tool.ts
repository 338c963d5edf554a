import {
  BOOK_AHEAD_DAYS,
  CUT_OFF,
  FREE_CHANGES,
  HOLD_MINUTES,
  MISSES_FORGIVEN,
  REFUND_ARRIVES,
  REFUNDABLE_DAYS,
  RETURN_DAYS,
  UNPAID_MINUTES,
  VALID_MONTHS,
} from '@mall/contract/order/terms'
import { MOST_REOPENS } from '../../invoice/public.ts'
import { helpAbout, type Tool, told } from './tool.ts'

interface Rule {
  title: string
  asked: RegExp
  /** Other things that share its words. */
  not?: RegExp
  text: string
  /** Of those about the same, the first is told. */
  about?: 'refund'
  /** The help that says it at length. */
  help: RegExp
}

const ELSE = /福卡|优惠券|卡密|积分/

/** What the mall goes by, said with its own constants; the first two that are asked for are told. */
const ORDER_RULES: readonly Rule[] = [
  {
    title: '付款时限',
    asked: /(多久|几分钟|什么时候|超时|自动|来得及).{0,8}(付款|不付|取消|关闭)|(不|没|未)付款.{0,6}(取消|关闭|怎么|会)/,
    text: `下单后 ${UNPAID_MINUTES} 分钟内付款；过了时间订单自动关闭，名额、优惠券和福卡退回，可以重新下单。`,
    help: /多久要付款/,
  },
  {
    title: '退款到账',
    asked: /(退|钱).{0,6}(几天|多久|多长时间|什么时候|啥时候).{0,4}(到|回|退|收)?|(几天|多久|什么时候).{0,4}到账/,
    text: `退款原路退回，一般 ${REFUND_ARRIVES}到账；用福卡付的退回福卡。`,
    about: 'refund',
    help: /退款多久到账/,
  },
  {
    title: '没去成',
    asked: /没去成|没能去|没去(?!体检.{0,3}能?退)|忘(了|记)去|错过|爽约|迟到|去晚/,
    text: `当天没去成，体检券不作废，可以再约一次；约好又没去满 ${MISSES_FORGIVEN + 1} 次的，要打客服电话处理。`,
    help: /没去成/,
  },
  {
    title: '体检券有效期',
    asked: /有效期|多久有效|(多久|几个月|什么时候).{0,4}过期|会过期|有效多久|几个月内/,
    not: ELSE,
    text: `付款后 ${VALID_MONTHS} 个月内约就行。付款满 ${REFUNDABLE_DAYS} 天，支付渠道不能再原路退款。`,
    help: /什么时候可以约|哪天有空/,
  },
  {
    title: '只退没做的',
    asked: /(做了|检了|查了).{0,4}(一部分|一半|几项)|(没做|未做|剩下).{0,6}退/,
    text: '到检以后，只退没有做的项目，按它分摊到的实付退；做完的不退。',
    about: 'refund',
    help: /剩下的能退/,
  },
  {
    title: '跨境商品的退货',
    asked: /(跨境|海外|进口|保税).{0,10}退/,
    text: '跨境商品放行前可以取消，全额退；放行后不支持无理由退货，破损、变质、发错的可以退。',
    about: 'refund',
    help: /跨境/,
  },
  {
    title: '换人',
    asked: /换(个|一个|别)?人|(给|让)(别人|家人|别的人).{0,4}(做|用|去)|转给/,
    not: ELSE,
    text: '还没到检的，可以取消预约，重新约给另一位体检人，只要性别、年龄适合这个套餐。',
    help: /换一个人/,
  },
  {
    title: '到院',
    asked: /(身份证|证件).{0,6}(没带|忘|要带)|(没带|忘带|要带).{0,4}(身份证|证件|什么)|带(点|些)?(什么|啥)/,
    text: '请带好身份证原件，在所约时段结束前到院；过了时间没去成，体检券不作废，可以再约一次。',
    help: /要带什么/,
  },
  {
    title: '寄送商品的退货',
    asked: /退货|(买错|寄来|收到|签收|商品|盒|血压计|东西).{0,8}退/,
    not: /套餐|体检券|跨境|海外|进口|保税/,
    text: `寄送的商品发货前随时可以退；签收 ${RETURN_DAYS} 天内没拆封的可以退货，质量有问题的另按规定办。`,
    about: 'refund',
    help: /寄来的东西能退/,
  },
  {
    title: '改期',
    asked: /改期|改(个|一下)?(时间|日子|天|约)|换(个|一)?(时间|日子|天|院区)|改到|推迟|提前去/,
    text: `在“我的预约”里点“改时间”：体检${CUT_OFF} 之前都可以自己改，免费，最多 ${FREE_CHANGES} 次；过了时间请联系客服。院区原因改期永远免费，不算次数。`,
    help: /怎么改时间/,
  },
  {
    title: '退款',
    asked: /退款|退钱|能退|退吗|可以退|怎么退|退掉|(买|拍|选|下)错|取消(预约|订单)|不想(做|去)了/,
    not: /福卡.{0,6}(余额|转)/,
    text: `没预约的随时全额退；预约了的，体检${CUT_OFF} 之前取消，全额原路退回；过了时间请联系客服，没去成的套餐保留。`,
    about: 'refund',
    help: /没去体检，能退款/,
  },
  {
    title: '可约的日子',
    asked: /提前(多少|几)天|最(早|晚|多).{0,6}约|什么时候(可以|能)约|约到(几|哪)|多少天(内|以后)/,
    text: `付款后就能约，从明天起 ${BOOK_AHEAD_DAYS} 天内的日子都可以选，院区休息日除外。选好时段后为您保留 ${HOLD_MINUTES} 分钟。`,
    help: /什么时候可以约/,
  },
  {
    title: '发票',
    asked: /发票|开票|抬头|税号/,
    text: `结算时勾“要发票”，或付款后在订单里补开；可以开个人抬头或单位抬头，开的是没有退的现金部分。抬头错了可以自己换开 ${MOST_REOPENS} 次；退了款，发票自动红冲。`,
    help: /怎么开发票/,
  },
]

const MOST_RULES = 2

/** Refund, change, payment, invoice: by the constants that the orders themselves go by. */
export const orderRules: Tool = (_, { text, passages }) => {
  const fitting = ORDER_RULES.filter((rule) => rule.asked.test(text) && !rule.not?.test(text))
  const asked = fitting.filter(({ about }, at) => !about || fitting.findIndex((rule) => rule.about === about) === at)
  if (asked.length === 0) return null
  return asked.slice(0, MOST_RULES).map((rule) => ({
    ...told({ ...helpAbout(passages, rule.help), title: `规则：${rule.title}` }, rule.text),
  }))
}
