import { Price } from '@mall/ui/typography/price.tsx'
import { Tag } from '@mall/ui/typography/tag.tsx'
import type { ReactNode } from 'react'
import { Section } from './section.tsx'

const Sample = ({ text, children }: { text: string; children: ReactNode }) => (
  <div>
    {children}
    <p className="mt-2 text-14 text-ink-3">{text}</p>
  </div>
)

export const Prices = () => (
  <Section
    title="价格"
    hint="页面价即到院价。对照价写清来源（单项合计、门市价），不用红色划线价；规格没选全只显示区间。"
  >
    <div className="flex flex-wrap items-end gap-x-12 gap-y-4">
      <Sample text="确定价">
        <Price fen={129900} />
      </Sample>
      <Sample text="多规格起价">
        <Price fen={129900} isFrom />
      </Sample>
      <Sample text="规格未选全">
        <Price fen={129900} toFen={207900} />
      </Sample>
      <Sample text="带对照价">
        <Price fen={49900} reference={{ name: '单项合计', fen: 71200 }} />
      </Sample>
      <Sample text="已扣确定可用的券">
        <span className="flex items-center gap-2">
          <Price fen={119900} />
          <Tag tone="warm">券后</Tag>
        </span>
      </Sample>
      <Sample text="应付金额，两位小数">
        <Price fen={223700} size="l" hasCents />
      </Sample>
    </div>
  </Section>
)
