import { NOTICE_DAYS, TEXT_AHEAD_DAYS } from '../content/texts.ts'
import { MIN_LOGO_SIDE } from '../settings/brand.ts'
import { MAX_CHANGES, MAX_PUBLISH_AHEAD_DAYS, STEEP_DAYS } from './terms.ts'

/** Failures of change sets. */
export const changeSetFailures = {
  CHANGE_SET_STALE: { code: 61401, status: 409, msg: '这张改动单刚刚有变化，请刷新后看清楚再做' },
  CHANGE_SET_STATE: { code: 61402, status: 409, msg: '这张改动单现在的状态不能这样做，请刷新后再看' },
  CHANGE_SET_EMPTY: { code: 61403, status: 409, msg: '改动单里还没有改动，请先加一处' },
  CHANGE_SET_OWN: {
    code: 61404,
    status: 403,
    msg: '不能批准自己改过的改动单，请另一位有“批准改动”权限的同事来批',
  },
  CHANGE_CONFLICT: {
    code: 61405,
    status: 409,
    msg: '有内容在起草之后又变了，请打开改动单，逐处选择留哪一个',
  },
  CHANGE_SAME: { code: 61406, status: 400, msg: '和现在的一样，不用改' },
  CHANGE_PRICE_HIGH: { code: 61407, status: 400, msg: '售价不能高于参考价，请改小' },
  CHANGE_STEEP: {
    code: 61408,
    status: 409,
    msg: `有价格比 ${STEEP_DAYS} 天里最高的低得超过大幅降价的界线，或低于成本，批准时还不是，请退回后重新送审`,
  },
  CHANGE_SET_FULL: { code: 61409, status: 409, msg: `一张改动单最多 ${MAX_CHANGES} 处改动，请另开一张` },
  TAKE_BACK_LATE: { code: 61410, status: 409, msg: '已经过了能整单撤回的天数，请新开改动单' },
  PUBLISH_AT_WRONG: {
    code: 61411,
    status: 400,
    msg: `发布时间要在现在以后、${MAX_PUBLISH_AHEAD_DAYS} 天以内，请重新选`,
  },
  CHANGE_PICTURE_UNKNOWN: { code: 61412, status: 400, msg: '没有这张图片，请从已有的图片里选' },
  BRANCH_HOST_TAKEN: {
    code: 61471,
    status: 409,
    msg: '有一个网址已经是别家院区或商城自己的，请换一个，或先从那家去掉',
  },
  CHANGE_TIMES_CROSSED: { code: 61413, status: 400, msg: '停止显示要晚于开始显示，请改其中一个时间' },
  CHANGE_OTHER_BRANCH: { code: 61415, status: 409, msg: '这张改动单只改一家院区的资料，别的请另开一张' },
  CHANGE_SET_WAIVED: {
    code: 61416,
    status: 409,
    msg: '这张改动单是开业前写的人自己批的，开业后要退回，请另一位同事重新批准',
  },
  CHANGE_BANNER_UNFINISHED: {
    code: 61417,
    status: 409,
    msg: '横幅还没写完：标题、说明、标签、两张图片和两个地址都要有',
  },
  CHANGE_APPROVAL_LAPSED: {
    code: 61418,
    status: 409,
    msg: '批准这张改动单的同事已停用，或已没有批准的权限，请另一位同事重新批准',
  },
  CHANGE_ROWS_STAY: {
    code: 61419,
    status: 409,
    msg: '这张改动单只新建了东西，撤回也不会删掉它们：商品可以下架，别的请另开改动单来改',
  },
  ROW_UNPRICED: { code: 61420, status: 409, msg: '上架的商品还没有价格，请在价格表里加上，或先不上架' },
  ROW_SPEC_MIXED: { code: 61421, status: 409, msg: '这件商品的规格由几项组成，不能在表里加规格' },
  ROW_CODE_UNKNOWN: { code: 61422, status: 409, msg: '有一行提到的编号还没有发布，请先发布它所在的改动单' },
  ROW_CODE_TAKEN: { code: 61445, status: 409, msg: '这个编号商城里已经有了，请换一个编号' },
  ROW_TEXT_UNSAFE: {
    code: 61423,
    status: 400,
    msg: '详情里有商城不显示的写法，请只用段落、标题、列表、表格和商城里的图片',
  },
  CHANGE_MEDICAL_RED: {
    code: 61424,
    status: 409,
    msg: '有在卖的商品不合医学规则，请照改动单里的检查改好再发布，这一条谁也不能跳过',
  },
  TEXT_DAY_EARLY: {
    code: 61426,
    status: 409,
    msg: `新一版的生效日要晚于现在这一版，也不能是过去；协议、隐私政策和退改规则至少提前 ${NOTICE_DAYS} 天公布，请改生效日`,
  },
  TEXT_CHANGES_MISSING: { code: 61427, status: 400, msg: '请写“改了什么”：和上一版比，这一版改了哪些' },
  TEXT_DAY_FAR: {
    code: 61428,
    status: 400,
    msg: `生效日最多在 ${TEXT_AHEAD_DAYS} 天以内，再往后就没法早点换下一版，请看看年份有没有写错`,
  },
  CHANGE_TWICE: {
    code: 61429,
    status: 409,
    msg: '这张改动单里这件东西有整行的改动，也有单独一处的改动，不能一起发布，请先去掉其中一处，或另开一张改动单',
  },
  LOGO_TOO_SMALL: {
    code: 61430,
    status: 400,
    msg: `标志太小，每边至少 ${MIN_LOGO_SIDE} 像素，请换一张大些的`,
  },
  ACTIVITY_PRICE_HIGH: {
    code: 61431,
    status: 409,
    msg: '有活动价不低于平时的售价，谁也不会看到它，请在活动里改低，或去掉这个规格',
  },
  ARTICLE_UNSOURCED: { code: 61450, status: 409, msg: '文章里有说法没有出处，请标上出处再送审' },
  ARTICLE_UNREVIEWED: {
    code: 61451,
    status: 409,
    msg: '健康文章要写审阅医生和今天以后的复审日，再送审',
  },
  COUPON_CODE_WRONG: { code: 61460, status: 400, msg: '券码由 4 到 40 个大写字母和数字组成，请换一个' },
  COUPON_TERMS_FIXED: {
    code: 61461,
    status: 409,
    msg: '发出去的券，优惠、范围和有效期不能改：领了的人按领时的用。请另发一张，这张可以改短领取的日子',
  },
  COUPON_TOTAL_LOW: { code: 61462, status: 409, msg: '张数不能少于已经领走的，请改大' },
  LECTURE_FORBIDDEN: { code: 61464, status: 409, msg: '讲座里有广告法不许的话，请改掉再送审' },
  DOCTOR_FORBIDDEN: { code: 61467, status: 409, msg: '医生的职称或介绍里有广告法不许的话，请改掉再送审' },
  ITEM_OF_ITSELF: { code: 61469, status: 400, msg: '“含哪些项目”里有这个项目自己，请去掉' },
  DOCTOR_SPEAKS: {
    code: 61468,
    status: 409,
    msg: '这位新医生在这张改动单里主讲一场讲座，请先给那场讲座换一位主讲人，再去掉或改名',
  },
  STRUCTURE_WRONG: { code: 61490, status: 409, msg: '店面里有一处放不进商城，请照说明改好再送审' },
  STRUCTURE_FORBIDDEN: { code: 61491, status: 409, msg: '店面里有广告法不许的话，请改掉再送审' },
  SPECIAL_FORBIDDEN: { code: 61463, status: 409, msg: '专题或弹窗里有广告法不许的话，请改掉再送审' },
  PREVIEW_OVER: { code: 61414, status: 410, msg: '预览已过期，或改动单又变了，请回改动单重新打开预览' },
} as const
