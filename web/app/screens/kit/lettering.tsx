import { Button } from '@mall/ui/actions/button.tsx'
import { Price } from '@mall/ui/typography/price.tsx'
import { Tag } from '@mall/ui/typography/tag.tsx'
import { Section } from './section.tsx'

export const Lettering = () => (
  <Section title="字号" hint="正文 16，界面最小 14；大字版整体乘 1.25。数字用等宽数字。">
    <div className="grid items-end gap-4 desktop:grid-cols-2">
      <div>
        <p className="font-bold text-40">一级标题 40 / 52</p>
        <p className="font-bold text-32">页面标题 32 / 42</p>
        <p className="font-bold text-26">区块标题 26 / 36</p>
        <p className="font-bold text-22">卡片大标题 22 / 30</p>
        <p className="font-bold text-18">卡片标题 18 / 26</p>
        <p className="text-16">正文 16 / 26</p>
        <p className="text-14">说明文字 14 / 22</p>
      </div>
      <div data-size="large" className="rounded-20 bg-surface-tint px-7 py-6">
        <Tag tone="white">大字版 × 1.25</Tag>
        <p className="mt-2.5 font-semibold text-18">父母安心体检套餐</p>
        <p className="text-16 text-ink-2">心脑血管、肺部、骨密度查得细</p>
        <div className="mt-2">
          <Price fen={129900} isFrom />
        </div>
        <Button variant="go" size="l" className="mt-3.5">
          看看包含什么
        </Button>
      </div>
    </div>
  </Section>
)
