import { useState } from 'react'
import { useLayout } from '../../shell/layout.ts'
import { useSite } from '../../shell/site.ts'
import { Block } from '../../ui/block.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip, ChipGroup } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { InvoiceFields } from './invoice-fields.tsx'
import type { InvoiceChoice as Choice } from './use-invoice-choice.ts'

const NOTE = '付款后自动开具，按实付现金；以后在订单里也能开'

/** Whether an invoice is wished for: beside the form on desktop, behind a row on phones. */
export function InvoiceChoice({ form }: { form: Choice }) {
  const { operator } = useSite()
  const layout = useLayout()
  if (form.isByHand) return <ByHand phone={operator.phone} />
  if (layout === 'mobile') return <MobileChoice form={form} />
  return (
    <Block title="发票" note={NOTE}>
      <Fields form={form} />
    </Block>
  )
}

const ByHand = ({ phone }: { phone: string }) => (
  <Block title="发票">
    <p className="num text-ink-2">
      由人工开具：付款后请拨打客服电话 <span className="whitespace-nowrap">{phone}</span>，告诉我们抬头和邮箱
    </p>
  </Block>
)

function Fields({ form }: { form: Choice }) {
  return (
    <div className="grid gap-4.5">
      <ChipGroup
        label="要不要发票"
        selected={[form.isWanted ? 'wanted' : 'none']}
        onSelect={([id]) => form.want(id === 'wanted')}
      >
        <Chip id="none">不开发票</Chip>
        <Chip id="wanted">电子普通发票</Chip>
      </ChipGroup>
      {form.isWanted && <InvoiceFields draft={form.draft} told={form.told} set={form.set} />}
    </div>
  )
}

function MobileChoice({ form }: { form: Choice }) {
  const [isOpen, setOpen] = useState(false)
  const isWrong = Object.keys(form.told).length > 0
  const words = form.isWanted ? `电子普票 · ${form.draft.isCompany ? '单位' : '个人'}` : '不开发票'
  return (
    <Card as="section" look="panel" className="rounded-16! py-1!">
      <button
        type="button"
        className="flex min-h-13 w-full items-center gap-2 text-left"
        onClick={() => setOpen(true)}
        data-invalid={isWrong || undefined}
      >
        <h2 className="grow text-16">发票</h2>
        <span className={isWrong ? 'text-danger' : form.isWanted ? '' : 'text-ink-3'}>
          {isWrong ? '还没填完' : words}
        </span>
        <Icon name="chevron-right" size={18} />
      </button>
      <Sheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="发票"
        footer={
          <Button
            variant="brand"
            size="l"
            isBlock
            onPress={() => {
              if (!form.isWanted || form.check()) setOpen(false)
            }}
          >
            好了
          </Button>
        }
      >
        <p className="pb-3 text-14 text-ink-3">{NOTE}</p>
        <Fields form={form} />
      </Sheet>
    </Card>
  )
}
