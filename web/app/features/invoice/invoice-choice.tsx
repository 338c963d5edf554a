import { Button } from '@mall/ui/actions/button.tsx'
import { Chip, ChipGroup } from '@mall/ui/forms/chip.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { Card } from '@mall/ui/layout/card.tsx'
import { TitledCard } from '@mall/ui/layout/titled-card.tsx'
import { Sheet } from '@mall/ui/overlays/sheet.tsx'
import { joinFacts } from '@mall/ui/typography/facts.ts'
import { useState } from 'react'
import { useLayout } from '../../shell/routing/layout.ts'
import { InvoiceFields } from './invoice-fields.tsx'
import type { InvoiceChoice as Choice } from './use-invoice-choice.ts'

const NOTE = '付款后开具，按实付现金；以后在订单里也能开'

/** The choice of an invoice: a card of its own when wide, behind a row on phones. */
export function InvoiceChoice({ form }: { form: Choice }) {
  const layout = useLayout()
  if (layout === 'phone') return <PhoneChoice form={form} />
  return (
    <TitledCard title="发票" note={NOTE}>
      <Fields form={form} />
    </TitledCard>
  )
}

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
      {form.isWanted && <InvoiceFields draft={form.draft} errors={form.errors} set={form.set} />}
    </div>
  )
}

function PhoneChoice({ form }: { form: Choice }) {
  const [isOpen, setOpen] = useState(false)
  const isWrong = Object.keys(form.errors).length > 0
  const text = form.isWanted ? joinFacts(['电子普票', form.draft.isCompany ? '单位' : '个人']) : '不开发票'
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
          {isWrong ? '还没填完' : text}
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
