/** The tabs of the group's news; the footer names them by number (specification section 2). */
export const NEWS_TABS = [
  { activeName: '6', kind: 'news', title: '集团动态', hint: '新院区、新服务、规则的变化。' },
  { activeName: '7', kind: 'honours', title: '荣誉资质', hint: '谁评的、评了什么，写清楚。' },
  { activeName: '8', kind: 'charity', title: '公益行动', hint: '把检查带到不方便来的人那里。' },
] as const
