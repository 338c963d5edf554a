/** Entries of the home page: 为谁选 and 看什么. id | name | picture | note | query of the search list. */
export const forWhom = `
parents|父母长辈|elder|60 岁上下|crowd=parents
women|女性|women|含未婚、已婚|crowd=women
men|男性|men|含前列腺|crowd=men
work|职场|youth|久坐、熬夜|crowd=work
pregnancy|备婚备孕|couple|双人同检|crowd=pregnancy
teens|青少年|kids|生长发育|crowd=teens
entry|入职|job|次日报告|crowd=entry
family|全家|family|一张卡全家用|crowd=family
`
export const forWhat = `
heart|心脑血管|vessel||concern=heart
lungs|肺部|lungs||concern=lungs
stomach|肠胃|stomach||concern=stomach
liver|肝胆|liver||concern=liver
thyroid|甲状腺|thyroid||concern=thyroid
breast|乳腺|breast||concern=breast
bone|骨关节|bone||concern=bone
lens|肿瘤筛查|lens||concern=lens
tooth|口腔|tooth||concern=tooth
dna|基因|dna||concern=dna
`
/** Banners: id | tab | headline | words | words on phones | address | cast | position. */
export const banners = `
parents|父母年检|一年一圈，心里有数。|给爸妈的体检：查什么、为什么查、要花多少钱，都先讲明白，再请您做决定。|查什么、为什么查、花多少，先讲明白。|/special/parents|elder|home
women|女性十一月|一年一圈，心里有数。|乳腺、宫颈、甲状腺放在一天看完；没有性生活的女性，换成合适的项目。|乳腺、宫颈、甲状腺，一天看完。|/special/women|women|home
supreme|臻享全景|一年一圈，心里有数。|专属管家、单间休息、当日解读；一次看明白，往后一年都有人跟着。|专属管家、单间休息、当日解读。|/searchList?product_first_type_id=c-deep&product_second_type_id=c-deep-full|supreme|home
login|登录 / 注册|登录后，爸妈的体检都在这里|日期、院区、检前要注意什么，一眼看到|日期、院区、检前要注意什么|/profile/appointmentList|elder|visitor
`
export const majorServices = `
before|检前|顾问帮您选|一对一问诊式选项，不推销；项目、价格、注意事项写在一页纸
during|检中|少跑少等|全程导检，平均 95 分钟做完；60 岁以上有家属陪同区
after|检后|逐项读报告|3–5 个工作日出报告；异常项主动来电，给复查建议
`
/** Tabs of the season's choice with product slugs; the first is shown large. */
export const recommendTabs = `
parents|给父母|parents-peace parents-basic silver-heart her-care work-relief ldct-nodule scaling
self|给自己|her-care men-annual work-relief women-two gut-liver work-desk work-eye
children|给孩子|teens-growth teens-vision teens-spine teens-school kid-fluoride kid-sealant vitd-drop
home|齿科与居家|scaling scaling-deluxe kid-fluoride bp-voice kit-hp gluco-set flu-shot
`
export const hotWords = '父母体检,肺结节筛查,颈动脉彩超,幽门螺杆菌,入职体检'
export const phone = '4008-100-120'

export const operator = {
  product: 'hexu',
  groupName: '和序健康集团',
  mallName: '和序体检商城',
  slogan: '一年一圈，心里有数。',
  phone,
  phoneHours: '每天 7:30–20:00',
  enterpriseSite: '/sandbox/enterprise-card',
  sisterBrands: [
    { name: '和序体检', note: '中高端健康体检', mark: 'hexu' },
    { name: '和序臻享', note: '高端健康管理', mark: 'zhenxiang' },
    { name: '序齿口腔', note: '口腔门诊', mark: 'xuchi' },
    { name: '和序门诊', note: '全科与疫苗', mark: 'menzhen' },
    { name: '和序职康', note: '职业健康医疗', mark: 'zhikang' },
  ],
  footerColumns: [
    {
      title: '关于和序',
      links: [
        { text: '集团简介', to: '/mall/about' },
        { text: '管理团队', to: '/mall/management' },
        { text: '质量与医疗', to: '/mall/sense' },
        { text: '联系我们', to: '/profile/connect-us' },
      ],
    },
    {
      title: '新闻与公益',
      links: [
        { text: '集团动态', to: '/mall-list?activeName=6' },
        { text: '荣誉资质', to: '/mall-list?activeName=7' },
        { text: '公益行动', to: '/mall-list?activeName=8' },
        { text: '体检数据报告', to: '/data-report' },
        { text: '数据是怎么来的', to: '/mall-article/article-news-data' },
      ],
    },
    {
      title: '客户服务',
      links: [
        { text: '立即预约', to: '/book-now' },
        { text: '体检超市', to: '/tjMarket' },
        { text: '帮助中心', to: '/profile/help-center' },
        { text: '退款与售后', to: '/profile/sales-back' },
        { text: '配送说明', to: '/profile/expressage' },
        { text: '隐私政策', to: '/profile/privacy-us' },
      ],
    },
  ],
  qrCodes: [
    { title: '和序健康', note: '客户端', content: 'https://app.hexu.example/health' },
    { title: '和序管家', note: '客户端', content: 'https://app.hexu.example/butler' },
    { title: '公众号', note: '和序体检', content: 'https://hexu.example/official-account' },
  ],
  notices: [
    { text: '备案号：示例备 00000000 号-1', qualificationId: 'record', registerUrl: 'https://beian.miit.gov.cn/' },
    { text: '公网安备 00000000000000 号（示例）', qualificationId: 'police', registerUrl: 'https://beian.mps.gov.cn/' },
    { text: '增值电信业务经营许可证：示例 B2-00000000', qualificationId: 'telecom', registerUrl: null },
    { text: '互联网药品信息服务资格证（示例）-非经营性-0000-0000', qualificationId: 'drug', registerUrl: null },
    { text: '医疗机构执业许可证与医疗广告审查证明见各院区页', qualificationId: null, registerUrl: null },
    { text: '本站内容仅供健康参考，不能替代医生面诊', qualificationId: null, registerUrl: null },
  ],
}

/** Licences shown on /qualification/{id}: id | name | number | issued by | valid. */
export const qualifications = `
record|网站备案|示例备 00000000 号-1|示例通信管理机构|长期
police|公安联网备案|00000000000000 号（示例）|示例公安机关|长期
telecom|增值电信业务经营许可证|示例 B2-00000000|示例通信管理机构|至 2030.12.31
drug|互联网药品信息服务资格证|（示例）-非经营性-0000-0000|示例药品监管机构|至 2029.06.30
business|营业执照|示例 91110000MA00000000|示例市场监管机构|长期
food|食品经营许可证|示例 JY10000000000000|示例市场监管机构|至 2028.08.31
device|第二类医疗器械经营备案凭证|示例 京食药监械经营备 00000000 号|示例药品监管机构|长期
`

/** How visitors get help: the assistant, three desks, who advises companies. */
export const help = {
  isOn: true,
  name: '智能助手小序',
  promotion: { from: '2023-10-13', to: '2023-10-31', words: '试试智能助手' },
  examples: ['胃镜前一天怎么准备？', '颈动脉彩超看什么？', '给爸妈选哪个套餐？', '约好了还能改时间吗？'],
  groups: [
    { group: 'regular', name: '体检咨询', note: '套餐与预约' },
    { group: 'premium', name: '臻享咨询', note: '高端健康管理' },
    { group: 'enterprise', name: '企业咨询', note: '员工团检' },
  ],
  adviser: {
    title: '企业健康顾问',
    note: '微信扫一扫，说说公司人数和城市，一个工作日内给您方案。',
    code: 'https://hexu.example/enterprise-adviser',
  },
}
