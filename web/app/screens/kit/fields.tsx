import { CodeField } from '@mall/ui/forms/code-field.tsx'
import { SearchField } from '@mall/ui/forms/search-field.tsx'
import { Select } from '@mall/ui/forms/select.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { useState } from 'react'
import { Section } from './section.tsx'

const CITIES = ['上海', '杭州', '苏州'].map((city) => ({ value: city, label: city }))

export function Fields() {
  const [code, setCode] = useState('4820')
  const [words, setWords] = useState('肺结节')
  return (
    <Section title="输入" hint="高 52；出错时说清怎么改。">
      <div className="grid gap-4 tablet:grid-cols-2 desktop:grid-cols-4">
        <TextField label="默认" placeholder="请填写姓名" hint="与证件上一致" />
        <TextField label="已填" defaultValue="林国栋" aside="选填" after={<span className="text-ink-3">先生</span>} />
        <TextField label="错误" defaultValue="13060219580229051X" error="出生日期不存在，请核对第 7–14 位" />
        <TextField label="禁用" defaultValue="138****6720" isDisabled />
        <Select label="城市" options={CITIES} placeholder="请选择城市" />
        <Select label="院区" options={CITIES} placeholder="请选择院区" error="请先选择院区所在的城市" />
        <TextField label="留言" rows={3} placeholder="想让我们知道的事" className="tablet:col-span-2" />
        <CodeField label="验证码" value={code} onChange={setCode} hint="5 分钟内有效" />
        <CodeField label="验证码错误" value="482016" onChange={() => {}} error="验证码不对，请看看最新一条短信" />
        <div className="flex flex-col gap-4 tablet:col-span-2">
          <SearchField label="搜索" placeholder="搜套餐、项目、院区" value={words} onChange={setWords} />
          <SearchField
            label="手机搜索"
            placeholder="搜套餐、项目、院区"
            value={words}
            onChange={setWords}
            shape="pill"
          />
          <p className="flex items-center gap-2 text-14 text-ink-3">
            <Icon name="info" size={16} />
            回车搜索，Esc 清空
          </p>
        </div>
      </div>
    </Section>
  )
}
