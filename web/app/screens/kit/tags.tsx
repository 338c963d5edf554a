import { Pill } from '@mall/ui/typography/pill.tsx'
import { Tag } from '@mall/ui/typography/tag.tsx'
import { RingGlyph } from '../../art/react/ring-glyph.tsx'

export const Tags = () => (
  <div className="mt-5 flex flex-wrap items-center gap-3.5">
    <Tag>68 项</Tag>
    <Tag tone="warm">可用券 −¥100</Tag>
    <Tag tone="gold">可用福卡</Tag>
    <Tag tone="success">最早 11月23日</Tag>
    <Tag tone="warning">余少</Tag>
    <Tag tone="danger">直播中</Tag>
    <Tag tone="grey">已用完</Tag>
    <Tag tone="deep">臻享</Tag>
    {['基础', '进阶', '深度'].map((tier, i) => (
      <Pill key={tier} icon={<RingGlyph filled={i + 1} />}>
        {tier}
      </Pill>
    ))}
    <Pill tone="gold" icon={<RingGlyph filled={4} />}>
      臻享
    </Pill>
  </div>
)
