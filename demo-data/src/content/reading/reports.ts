/** How a table is drawn: see ReportTable in contract/src/content/reading.ts. */
type Chart = 'bars' | 'lines' | 'rings'
type ReportTable = { title: string; chart: Chart; columns: string[]; rows: (string | number)[][]; words: string }
export type ReportContent = {
  slug: string
  title: string
  source: string
  bars: { label: string; percent: number }[]
  intro: string
  figures: { value: string; label: string }[]
  tables: ReportTable[]
  method: string
}

/** Data reports, `{年}` and `{年-1}` for the year that one is about and the year before; all numbers are samples that a medical editor has to approve. */
export const reports: readonly ReportContent[] = [
  {
    slug: 'elderly-five',
    title: '60 岁以上人群，最常见的五项异常',
    source: '示例数据 · 年度各院区匿名汇总',
    bars: [
      { label: '骨量减少', percent: 58 },
      { label: '血脂异常', percent: 52 },
      { label: '颈动脉斑块', percent: 47 },
      { label: '肺部小结节', percent: 41 },
      { label: '脂肪肝', percent: 36 },
    ],
    intro: '去掉姓名和证件后汇总。看的是一群人，不能拿来判断某一个人。',
    figures: [
      { value: '41.2 万', label: '份体检记录' },
      { value: '67 家', label: '院区' },
      { value: '30 个', label: '城市' },
      { value: '{年}.1–12', label: '统计时间' },
    ],
    tables: [
      {
        title: '五项异常检出率（%）',
        chart: 'bars',
        columns: ['项目', '合计', '男', '女'],
        rows: [
          ['骨量减少', 58, 49, 66],
          ['血脂异常', 52, 54, 50],
          ['颈动脉斑块', 47, 55, 39],
          ['肺部小结节', 41, 42, 40],
          ['脂肪肝', 36, 39, 33],
        ],
        words: '骨量减少排在前面：女性 66%，男性 49%。65 岁以上女性，年检可以带上骨密度。',
      },
      {
        title: '按年龄段的检出率（%）',
        chart: 'lines',
        columns: ['年龄', '血脂异常', '脂肪肝', '骨量减少'],
        rows: [
          ['20–29', 18, 21, 3],
          ['30–39', 29, 33, 6],
          ['40–49', 40, 41, 14],
          ['50–59', 49, 43, 37],
          ['60–69', 53, 38, 56],
          ['70 以上', 50, 31, 64],
        ],
        words: '年纪不同，问题不同：脂肪肝四五十岁多，骨量减少五十岁后上得快。',
      },
      {
        title: '一年内复查比例',
        chart: 'rings',
        columns: ['年份', '需复查（人）', '已复查（人）', '比例'],
        rows: [
          ['{年-3}', '63,120', '25,879', '41%'],
          ['{年-2}', '71,480', '34,310', '48%'],
          ['{年-1}', '80,260', '44,143', '55%'],
          ['{年}', '88,904', '56,010', '63%'],
        ],
        words: '查出来之后回来复查的人一年比一年多。',
      },
    ],
    method:
      '和序各院区一年完成的年度体检共 412,306 份，同一人只取最近一次。检出率 = 报告中写明该项异常的人数 ÷ 做过这项检查的人数，四舍五入到整数。',
  },
  {
    slug: 'working-age',
    title: '职场人最常见的五项异常',
    source: '示例数据 · 22–45 岁员工体检匿名汇总',
    bars: [
      { label: '颈椎曲度变直', percent: 61 },
      { label: '甲状腺结节', percent: 38 },
      { label: '血脂异常', percent: 34 },
      { label: '脂肪肝', percent: 31 },
      { label: '幽门螺杆菌阳性', percent: 27 },
    ],
    intro: '来自 22 到 45 岁的员工体检。颈椎曲度变直很常见，不等于颈椎病。',
    figures: [
      { value: '18.6 万', label: '份体检记录' },
      { value: '1,240 家', label: '单位' },
      { value: '55%', label: '一年内复查' },
    ],
    tables: [
      {
        title: '22–45 岁，最常见的五项（%）',
        chart: 'bars',
        columns: ['项目', '比例'],
        rows: [
          ['颈椎曲度变直', 61],
          ['甲状腺结节', 38],
          ['血脂异常', 34],
          ['脂肪肝', 31],
          ['幽门螺杆菌阳性', 27],
        ],
        words: '颈椎曲度变直排在前面，它很常见，不等于颈椎病。',
      },
      {
        title: '按工作方式的检出率（%）',
        chart: 'bars',
        columns: ['工作方式', '颈椎曲度变直', '脂肪肝', '干眼'],
        rows: [
          ['久坐办公', 67, 33, 41],
          ['轮班夜班', 52, 36, 29],
          ['外勤跑动', 41, 24, 18],
        ],
        words: '久坐的人颈椎和干眼更明显，夜班的人脂肪肝更多。',
      },
    ],
    method: '同一人只取最近一次；轮班按近一年夜班超过 60 天计。',
  },
  {
    slug: 'liver-year',
    title: '脂肪肝：一年后再看',
    source: '示例数据 · 做过两次体检的人',
    bars: [
      { label: '减重 7% 以上，好转', percent: 46 },
      { label: '减重 3%–7%，好转', percent: 23 },
      { label: '体重没变，好转', percent: 9 },
      { label: '体重涨了，加重', percent: 31 },
      { label: '保持运动，好转', percent: 28 },
    ],
    intro: '同一批人间隔 12 个月的两次检查，用肝弹性与腹部彩超对比。',
    figures: [
      { value: '24,310 人', label: '做过两次检查' },
      { value: '12 个月', label: '间隔' },
    ],
    tables: [
      {
        title: '一年后再看（%）',
        chart: 'bars',
        columns: ['项目', '比例'],
        rows: [
          ['减重 7% 以上，好转', 46],
          ['减重 3%–7%，好转', 23],
          ['体重没变，好转', 9],
          ['体重涨了，加重', 31],
          ['保持运动，好转', 28],
        ],
        words: '体重减得多的人，好转的也多。',
      },
      {
        title: '体重变化与脂肪肝（%）',
        chart: 'bars',
        columns: ['体重变化', '好转', '没变', '加重'],
        rows: [
          ['减 7% 以上', 46, 49, 5],
          ['减 3%–7%', 23, 66, 11],
          ['基本没变', 9, 72, 19],
          ['增加 3% 以上', 6, 63, 31],
        ],
        words: '减掉 7% 左右，将近一半人的脂肪肝轻了。',
      },
    ],
    method: '好转指肝脂肪程度下降一级以上；由同一院区同型号设备测得。',
  },
  {
    slug: 'hp-household',
    title: '家里有几个人感染幽门螺杆菌',
    source: '示例数据 · 家庭一起检查的 9,800 户',
    bars: [
      { label: '只有一人', percent: 38 },
      { label: '两人', percent: 29 },
      { label: '三人', percent: 14 },
      { label: '都没有', percent: 19 },
      { label: '治后复查转阴', percent: 86 },
    ],
    intro: '一户里只要有一人阳性，另一人阳性的机会高出不少。一起查，一起治，省得来回传。',
    figures: [
      { value: '9,800 户', label: '家庭' },
      { value: '27,144 人', label: '碳 13 呼气' },
    ],
    tables: [
      {
        title: '一户里有几个人阳性（%）',
        chart: 'bars',
        columns: ['项目', '比例'],
        rows: [
          ['只有一人', 38],
          ['两人', 29],
          ['三人', 14],
          ['都没有', 19],
        ],
        words: '近四成家庭只有一个人阳性，一起查才知道。',
      },
      {
        title: '治疗后四周以上复查（%）',
        chart: 'bars',
        columns: ['方案完成度', '转阴', '需再治'],
        rows: [
          ['按疗程吃完', 91, 9],
          ['漏吃三天以上', 74, 26],
        ],
        words: '药要吃满两周，漏吃会让转阴率掉下来。',
      },
    ],
    method: '呼气前停抗生素四周、抑酸药两周；阴阳性按检测中心界值判定。',
  },
  {
    slug: 'sleep-work',
    title: '一周睡不够六小时的人，哪里先变差',
    source: '示例数据 · 睡眠问卷与体检结果对照',
    bars: [
      { label: '白天犯困', percent: 54 },
      { label: '血压偏高', percent: 29 },
      { label: '情绪低落', percent: 26 },
      { label: '体重增加', percent: 33 },
      { label: '眼压偏高', percent: 12 },
    ],
    intro: '睡不够六小时与睡七小时以上的人相比，按年龄和性别配过对。',
    figures: [
      { value: '63,000 份', label: '问卷' },
      { value: '1.8 倍', label: '白天犯困' },
    ],
    tables: [
      {
        title: '睡不够六小时的人（%）',
        chart: 'bars',
        columns: ['项目', '比例'],
        rows: [
          ['白天犯困', 54],
          ['血压偏高', 29],
          ['情绪低落', 26],
          ['体重增加', 33],
          ['眼压偏高', 12],
        ],
        words: '白天犯困最常见，血压偏高的将近三成。',
      },
      {
        title: '睡眠时长与血压偏高（%）',
        chart: 'lines',
        columns: ['时长', '20–39 岁', '40–59 岁', '60 岁以上'],
        rows: [
          ['少于 6 小时', 18, 34, 52],
          ['6 到 7 小时', 14, 28, 47],
          ['7 小时以上', 12, 25, 45],
        ],
        words: '年轻人睡得少，血压偏高的也多。',
      },
    ],
    method: '血压偏高按家庭血压 135/85 以上或正在吃降压药计。',
  },
]
