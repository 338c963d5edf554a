/** Equipment by letter: name and what of it there is. `%` stands for a number. */
export const equipment: Record<string, { name: string; text: string; from: number; to: number }> = {
  m: { name: '磁共振 1.5T', text: '% 台，头颅、脊柱、关节', from: 1, to: 2 },
  c: { name: '64 排螺旋 CT', text: '% 台，肺部低剂量方案', from: 1, to: 2 },
  u: { name: '彩色超声', text: '% 台，心脏、颈动脉、腹部', from: 4, to: 9 },
  b: { name: '双能 X 线骨密度仪', text: '% 台，腰椎与髋部', from: 1, to: 2 },
  k: { name: '碳 13 呼气分析仪', text: '% 台，吹一口气就能做', from: 1, to: 3 },
  v: { name: '免散瞳眼底相机', text: '% 台，当场看到眼底血管', from: 1, to: 2 },
  p: { name: '肺功能仪', text: '% 台，看气道通不通畅', from: 1, to: 3 },
  d: { name: '牙科综合治疗台', text: '% 台，洁牙、检查、拍片', from: 3, to: 10 },
  o: { name: '口腔锥形束 CT', text: '% 台，三维看骨量', from: 1, to: 1 },
  e: { name: '电子胃肠镜', text: '% 条，全程麻醉监护', from: 2, to: 4 },
}

/** Weeks: opening words, weekdays (0 Sunday), when the doors open and close. */
export const weeks: Record<string, { words: string; days: number[]; from: string; to: string; rest: string }> = {
  a: { words: '周一至周六 7:30–16:00', days: [1, 2, 3, 4, 5, 6], from: '7:30', to: '16:00', rest: '周日全院休息' },
  a2: { words: '周一至周六 7:30–15:30', days: [1, 2, 3, 4, 5, 6], from: '7:30', to: '15:30', rest: '周日全院休息' },
  b: { words: '周二至周日 7:30–16:00', days: [0, 2, 3, 4, 5, 6], from: '7:30', to: '16:00', rest: '周一全院休息' },
  c: { words: '每天 7:30–16:00', days: [0, 1, 2, 3, 4, 5, 6], from: '7:30', to: '16:00', rest: '' },
  d: { words: '周一至周五 7:30–16:30', days: [1, 2, 3, 4, 5], from: '7:30', to: '16:30', rest: '周末全院休息' },
  e: { words: '周二至周日 9:00–18:00', days: [0, 2, 3, 4, 5, 6], from: '9:00', to: '18:00', rest: '周一全院休息' },
}

export const scopes: Record<string, string> = {
  hexu: '内科、外科、妇科、眼科、耳鼻咽喉科、口腔科、医学检验科、医学影像科',
  zhenxiang: '内科、外科、妇科、眼科、耳鼻咽喉科、口腔科、消化内镜、医学检验科、医学影像科、健康管理科',
  xuchi: '口腔科（牙体牙髓、牙周、儿童口腔、正畸、种植）、医学影像科',
  menzhen: '全科、内科、外科、妇科、中医科、预防保健科（疫苗接种）、医学检验科、医学影像科',
  zhikang: '内科、外科、耳鼻咽喉科、职业健康检查、医学检验科、医学影像科',
}

/** Public holidays on which all branches are closed: the days and why. */
export const holidays: readonly { from: string; days: number; reason: string }[] = [
  { from: '2026-01-01', days: 1, reason: '元旦放假' },
  { from: '2026-02-16', days: 7, reason: '春节放假' },
  { from: '2026-04-05', days: 1, reason: '清明放假' },
  { from: '2026-05-01', days: 3, reason: '劳动节放假' },
  { from: '2026-06-19', days: 1, reason: '端午放假' },
  { from: '2026-09-25', days: 1, reason: '中秋放假' },
  { from: '2026-10-01', days: 5, reason: '国庆放假' },
  { from: '2027-01-01', days: 1, reason: '元旦放假' },
  { from: '2027-02-05', days: 7, reason: '春节放假' },
  { from: '2027-04-05', days: 1, reason: '清明放假' },
  { from: '2027-05-01', days: 3, reason: '劳动节放假' },
  { from: '2027-06-09', days: 1, reason: '端午放假' },
  { from: '2027-09-15', days: 1, reason: '中秋放假' },
  { from: '2027-10-01', days: 5, reason: '国庆放假' },
  { from: '2028-01-01', days: 1, reason: '元旦放假' },
  { from: '2028-01-25', days: 7, reason: '春节放假' },
  { from: '2028-04-04', days: 1, reason: '清明放假' },
  { from: '2028-05-01', days: 3, reason: '劳动节放假' },
  { from: '2028-05-28', days: 1, reason: '端午放假' },
  { from: '2028-10-01', days: 5, reason: '国庆与中秋放假' },
]
