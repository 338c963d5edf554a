import {
  BOOK_AHEAD_DAYS,
  CUT_OFF,
  FORGIVEN_NO_SHOWS,
  FREE_CHANGES,
  HOLD_MINUTES,
  REFUND_ARRIVES,
  REFUNDABLE_DAYS,
  RETURN_DAYS,
  UNPAID_MINUTES,
  VALID_MONTHS,
} from '@mall/contract/order/terms'
import { MAX_REOPENS } from '../../invoice/public.ts'
import { helpAbout, type Tool, toPassage } from './tool.ts'

interface Rule {
  title: string
  asked: RegExp
  /** Other things that share its words. */
  not?: RegExp
  text: string
  /** Only the first rule of a group is used. */
  about?: 'refund'
  /** The help that says it at length. */
  help: RegExp
}

const ELSE = /福卡|优惠券|卡密|积分/

/** The mall's rules with their constants; at most two are used in an answer. */
const ORDER_RULES: readonly Rule[] = [
  {
    title: '付款时限',
    asked:
      /(多久|几分钟|什么时候|超时|来得及).{0,8}(付款|不付)|(多久|几分钟|超时|自动|订单).{0,6}(会|被|就|自动)(取消|关闭)|自动(取消|关闭)|订单.{0,6}关闭|(不|没|未)付款.{0,6}(取消|关闭|怎么|会)/,
    text: `下单后 ${UNPAID_MINUTES} 分钟内付款；过了时间订单自动关闭，名额、优惠券和福卡退回，可以重新下单。`,
    help: /多久要付款/,
  },
  {
    title: '退款到账',
    asked:
      /退(?!休|烧|热|化|伍)[^，。？]{0,6}(几天|多久|多长时间|什么时候|啥时候)|(?<!多少|价)钱[^，。？]{0,6}(几天|多久|多长时间|什么时候|啥时候)[^，。？]{0,4}(到(?!期)|回|退|收)|(几天|多久|什么时候).{0,4}(到账|收到(退款|钱))/,
    text: `退款原路退回，一般 ${REFUND_ARRIVES}到账；用福卡付的退回福卡。`,
    about: 'refund',
    help: /退款多久到账/,
  },
  {
    title: '没去成',
    asked: /没去成|没能去|没去(?!体检.{0,3}能?退|过|看|做过|查|医院)|忘(了|记)去|错过|爽约|迟到|去晚/,
    not: /错过[^。？]{0,4}(月经|例假|姨妈|经期|生理期)/,
    text: `当天没去成，体检券不作废，可以再约一次；约好又没去满 ${FORGIVEN_NO_SHOWS + 1} 次的，要打客服电话处理。`,
    help: /没去成/,
  },
  {
    title: '体检券有效期',
    asked:
      /有效期|多久有效|(多久|几个月|什么时候).{0,4}过期|会过期|有效多久|(券|套餐|买了|付款).{0,8}几个月内|几个月内.{0,4}(约|用完|有效)/,
    not: new RegExp(`${ELSE.source}|健康证|报告|疫苗|抗体|药|商品|鱼油`),
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
    asked:
      /换(个|一个|别的?)?人(?!工|造)|(券|订单|预约|买了|买的|约了|约好|去不了|不能去|来不了|没空)[^。？]{0,8}(给|让)(别人|家人|别的人|[^，。？]{0,3}(爸|妈|公|婆)).{0,4}(做|用|去)|(券|套餐|订单|预约|名额).{0,6}转给|转给.{0,4}(别人|家人)/,
    not: new RegExp(`${ELSE.source}|(买|选)哪|推荐|(哪个|什么)套餐`),
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
    asked: /退货|(寄来|收到|签收|商品|盒|血压计|东西).{0,8}退/,
    not: /套餐|体检券|跨境|海外|进口|保税/,
    text: `寄送的商品发货前随时可以退；签收 ${RETURN_DAYS} 天内没拆封的可以退货，质量有问题的另按规定办。`,
    about: 'refund',
    help: /寄来的东西能退/,
  },
  {
    title: '改期',
    asked:
      /改期|改(个|一下)?(时间|日子|天|约)|换(个|一)?(时间|日子|天|院区)|改到.{0,6}(天|号|日|周|月|点|上午|下午|院区)|(预约|体检|约好?的?|约了|日期|时间)[^，。？]{0,8}(推迟|延期|延后|提前去)|(推迟|延后|延期|提前).{0,4}(预约|体检|去)/,
    not: /(月经|例假|大?姨妈|经期|生理期)[^。？]{0,6}(推迟|延)(?!.{0,12}(改|预约))/,
    text: `在“我的预约”里点“改时间”：体检${CUT_OFF} 之前都可以自己改，免费，最多 ${FREE_CHANGES} 次；过了时间请联系客服。院区原因改期永远免费，不算次数。`,
    help: /怎么改时间/,
  },
  {
    title: '退款',
    asked:
      /退款|退钱|能退(?!烧|热)|(?<!消)退吗|可以退(?!烧|热)|怎么退(?!烧|热)|退掉|(买|拍|选|下)错|取消(预约|订单)|不想(做|去)了/,
    not: /(?<!用)福卡(?!付|买).{0,6}(余额|转|退)/,
    text: `没预约的，付款 ${REFUNDABLE_DAYS} 天内都能全额退；预约了的，体检${CUT_OFF} 之前取消，全额原路退回，过了时间请联系客服。约好没去成的，体检券保留，可以再约一次；要退，看订单里的“今天可退”或联系客服。付款满 ${REFUNDABLE_DAYS} 天，支付渠道不能再原路退款。`,
    about: 'refund',
    help: /没去体检，能退款/,
  },
  {
    title: '可约的日子',
    asked:
      /提前(多少|几)天(?!.{0,4}(准备|空腹|停|戒|不|禁))|最(早|晚|多).{0,6}约|什么时候(可以|能)约|约到(几|哪)|多少天(内|以后)/,
    text: `付款后就能约，从明天起 ${BOOK_AHEAD_DAYS} 天内的日子都可以选，院区休息日除外。选好时段后为您保留 ${HOLD_MINUTES} 分钟。`,
    help: /什么时候可以约/,
  },
  {
    title: '发票',
    asked: /发票|开票|抬头|税号/,
    text: `结算时勾“要发票”，或付款后在订单里补开；可以开个人抬头或单位抬头，开的是没有退的现金部分。抬头错了可以自己换开 ${MAX_REOPENS} 次；退了款，发票自动红冲。`,
    help: /怎么开发票/,
  },
]

const MAX_RULES = 2

const OF_ORDERS = /预约|改期|改时间|订单|下单|付款|退款|退钱|退货|到账|发票|体检券|约好|约了|全额/
const OF_BODIES = /月经|例假|姨妈|经期|哺乳|备孕|空腹|抽血|药|拍片|胸片|x ?光|ct|磁共振|核磁|胃镜|肠镜|起搏器|疫苗/i

/** Questions about an examination rather than an order are left to the examination's tools. */
export const clearOrderRules: Tool = (ctx, question) => {
  const { text, facts } = question
  const isOfBody = facts.conditions.length > 0 || OF_BODIES.test(text)
  return isOfBody && !OF_ORDERS.test(text) ? null : orderRules(ctx, question)
}

/** Refund, change, payment, invoice: by the constants that the orders themselves go by. */
export const orderRules: Tool = (_, { text, passages }) => {
  const fitting = ORDER_RULES.filter((rule) => rule.asked.test(text) && !rule.not?.test(text))
  const distinct = fitting.filter(
    ({ about }, index) => !about || fitting.findIndex((rule) => rule.about === about) === index,
  )
  if (distinct.length === 0) return null
  return distinct.slice(0, MAX_RULES).map((rule) => ({
    ...toPassage({ ...helpAbout(passages, rule.help), title: `规则：${rule.title}` }, rule.text),
  }))
}
