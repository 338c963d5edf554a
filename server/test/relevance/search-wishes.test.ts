import { demoMall } from '@mall/demo-data/demo-mall'
import { loadDemoMall } from '@mall/demo-data/load'
import { afterAll, expect, test } from 'vitest'
import { indexProduct } from '../../src/modules/catalogue/public.ts'
import { contentVersion } from '../../src/modules/settings/public.ts'
import { openMall } from '../support/mall.ts'

const mall = await openMall()
afterAll(() => mall[Symbol.asyncDispose]())
await loadDemoMall(mall.ctx.pool, demoMall({ today: '2026-11-20' }), indexProduct, (html) => html)
await contentVersion(mall.ctx).check()
const { api } = await mall.visitor()

/** Shoppers' wishes and what has to stand first; nothing of them is relaxed. */
const FIRST = `
体检|父母安心体检套餐
父母体检|父母安心体检套餐
爸妈体检|父母安心体检套餐
妈妈|父母安心体检套餐
甲状腺|女教师嗓子与甲状腺体检
甲状腺结节|甲状腺结节随访
jiazhuangxian|女教师嗓子与甲状腺体检
jzx|女教师嗓子与甲状腺体检
核磁|脑血管磁共振专项
磁共振|脑血管磁共振专项
脑部核磁|脑血管磁共振专项
彩超|颈动脉彩超单项
B超|颈动脉彩超单项
颈动脉彩超|颈动脉彩超单项
HPV疫苗|九价 HPV 疫苗接种预约
九价|九价 HPV 疫苗接种预约
流感疫苗|四价流感疫苗接种预约
带状疱疹疫苗|带状疱疹疫苗接种预约（两针）
健康证|从业人员健康检查
血压计|上臂式电子血压计 大屏语音款
体脂秤|体脂秤
鱼油|深海鱼油软胶囊
入职|入职体检 · 通用版
ruzhi|入职体检 · 通用版
洗牙|超声洁牙与口腔检查
种牙|种植评估与 CBCT
牙齿矫正|孩子矫正初诊
拔智齿|智齿评估与牙片
胃肠镜|无痛胃肠镜检查
无痛胃镜|无痛胃镜检查
肿瘤筛查|父母肿瘤早筛体检
防癌|父母肿瘤早筛体检
肿瘤标志物|父母肿瘤早筛体检
孕前|双人备孕检查
孕前检查|双人备孕检查
婚检|婚前双人体检
儿童|青少年生长发育体检
小孩视力|孩子近视防控检查
心脑血管|银龄心脑血管深度筛查
xinnao|银龄心脑血管深度筛查
冠脉CTA|冠脉 CT 血管成像单项
肺结节|胸部低剂量 CT 肺结节筛查
低剂量CT|胸部低剂量 CT 肺结节筛查
乳腺|乳腺深度检查
女性体检|她 · 年度关爱体检
碳13|碳 13 呼气试验单项
吹气|碳 13 呼气试验单项
幽门螺杆菌|一家两口幽门螺杆菌检查
前列腺|前列腺专项检查
骨质疏松|骨松与肌少专项
基因检测|遗传性肿瘤基因检测
痛风|痛风与尿酸专项
高血压|难降高血压查因
老年痴呆|记忆与睡眠关怀体检
报告解读|体检报告医生解读
上门采血|上门采血父母年检
高端体检|臻享全景体检
公务员体检|公职录用体检
司机体检|司机长途健康体检
程序员体检|程序员年度体检
留学体检|出国留学体检
体检卡|夫妻年度体检卡
全家体检|全家同检卡（3 人）
心脏不好|父母肺部与心脏组合体检
脑血栓|银龄心脑血管深度筛查
血压高|三高父母随访体检
颈动脉斑块|颈动脉彩超单项
胃不舒服|一家两口幽门螺杆菌检查
便秘|肠胃肝胆专项检查
肺癌|胸部低剂量 CT 肺结节筛查
癌症筛查|父母肿瘤早筛体检
胆结石|肠胃肝胆专项检查
头疼|银龄心脑血管深度筛查
眼花|眼底与青光眼检查
耳朵背|噪声岗位听力体检
牙疼|超声洁牙与口腔检查
腿抽筋|双能骨密度单项
记性不好|记忆与睡眠关怀体检
记忆力不好|记忆与睡眠关怀体检
碳14|碳 13 呼气试验单项
学生|青少年生长发育体检
爷爷奶奶体检|父母安心体检套餐
给爸妈买个体检|父母安心体检套餐
退休老人体检|父母安心体检套餐
全身检查|臻享全景体检
想查肠胃|肠胃肝胆专项检查
`
  .trim()
  .split('\n')
  .map((line) => line.split('|'))

test.each(FIRST)('%s: first comes %s', async (searchItem = '', name) => {
  const page = await api.searchProducts({ searchItem, order: 'comprehensive' })
  expect([page.list[0]?.productName, page.relaxed]).toEqual([name, ''])
})

test.each([
  ['500元以内', '爸妈基础年检套餐', ['500元以内']],
  ['1000以下 女性', '她 · 年度关爱体检', ['1000以下']],
  ['男 50岁', '五十岁男士体检', ['50 岁', '男']],
  ['五十岁女士体检', '五十岁她的体检', ['50 岁', '女']],
  ['北京 洗牙', '超声洁牙与口腔检查', ['北京']],
  ['300到600元的父母体检', '爸妈基础年检套餐', ['300到600元']],
  ['1000-2000父母体检', '父母安心体检套餐', ['1000-2000']],
  ['体检1000左右', '她 · 年度关爱体检', ['1000左右']],
  ['我妈60岁查什么', '父母安心体检套餐', ['60 岁']],
])('what is said about price, age and place is a filter: %s', async (searchItem, name, understood) => {
  const page = await api.searchProducts({ searchItem, order: 'comprehensive' })
  expect([page.list[0]?.productName, page.understood, page.relaxed]).toEqual([name, understood, ''])
})

test.each([
  ['甲壮腺', '甲状腺'],
  ['幽门罗杆菌', '幽门螺杆菌'],
  ['jiazhuanxian', '甲状腺'],
  ['xinznag', '心脏'],
  ['心藏', '心脏'],
])('a slip is taken for what was meant, and said: %s', async (searchItem, meant) => {
  const asMeant = await api.searchProducts({ searchItem: meant, order: 'comprehensive' })
  const page = await api.searchProducts({ searchItem, order: 'comprehensive' })
  expect(page.list).toEqual(asMeant.list)
  expect(page.relaxed).toBe(`没有找到“${searchItem}”，已按“${meant}”查找`)
})
