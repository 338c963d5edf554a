import { Section } from './section.tsx'

const COLOURS = [
  ['brand', '#0F5C61', '7.7 : 1 已选、链接', true],
  ['surface-deep', '#0C3F44', '11.6 : 1 页脚、福卡', true],
  ['accent', '#C9470F', '4.8 : 1 下一步按钮', true],
  ['price', '#B33A0B', '6.0 : 1 价格', true],
  ['ink', '#12292B', '15.2 : 1 正文', true],
  ['ink-3', '#566A6B', '5.7 : 1 次要文字', true],
  ['surface-sunk', '#F2F6F4', '交易页底色', false],
  ['surface-tint', '#E6F1EE', '已选底、提示底', false],
  ['surface-tint-2', '#CFE4DF', '聚焦光晕', false],
  ['accent-tint', '#FDEDE3', '优惠标签', false],
  ['gold', '#E5A93D', '只用于福卡、臻享', false],
  ['line-control', '#7A918E', '3.4 : 1 控件描边', false],
  ['success', '#1B7545', '5.7 : 1 名额充足', true],
  ['warning', '#8A5300', '6.3 : 1 余少、提醒', true],
  ['danger', '#B0213F', '6.7 : 1 错误，必带图标', true],
  ['line', '#DDE6E3', '分隔线', false],
  ['line-strong', '#B4C4C0', '虚线、步骤线', false],
  ['ink-2', '#3A4F50', '8.7 : 1 辅助正文', true],
] as const

export const Colours = () => (
  <Section
    title="色彩"
    hint="青为所选，柿为前行。暖色只给两样东西：价格和下一步。括号内为与白底（或所在底色）的对比度。"
  >
    <div className="grid grid-cols-2 gap-4 tablet:grid-cols-3 desktop:grid-cols-6">
      {COLOURS.map(([name, hex, use, isDark]) => (
        <div key={name} className="overflow-hidden rounded-14 border border-line">
          <div
            className={`h-19 px-3 py-2.5 font-semibold ${isDark ? 'text-white' : 'text-ink'}`}
            style={{ background: `var(--color-${name})` }}
          >
            {name}
          </div>
          <div className="px-3 py-2 leading-snug">
            <span className="num">{hex}</span>
            <p className="text-14 text-ink-3">{use}</p>
          </div>
        </div>
      ))}
    </div>
  </Section>
)
