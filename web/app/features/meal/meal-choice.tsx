import type { queryMealList } from '@mall/contract/appointment/set-meal'
import type { OutputOf } from '@mall/contract/wire/client'
import { Button } from '@mall/ui/actions/button.tsx'
import { toastAfterNavigation } from '@mall/ui/feedback/toast-queue.ts'
import { Radio, RadioGroup } from '@mall/ui/forms/radio-group.tsx'
import { TitledCard } from '@mall/ui/layout/titled-card.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { bookingUrl } from '../../entities/booking/booking-url.ts'
import { browserApi } from '../../shell/client/api.ts'
import { useMutation } from '../../shell/client/use-mutation.ts'

type Meals = OutputOf<typeof queryMealList>
type Meal = Meals['list'][number]

const MORE_SHOWN = 6

/** The packages of one price that a bought examination may be; chosen until it is booked. */
export function MealChoice({ meals }: { meals: Meals }) {
  const { voucherId, productName, list, canChoose, serviceKind } = meals
  const now = list.find(({ checkState }) => checkState)?.packageId ?? ''
  const [chosen, setChosen] = useState(now)
  const navigate = useNavigate()
  const [save, isPending] = useMutation(async () => {
    const changed = chosen !== now && (await browserApi().setMeal({ voucherId, packageId: chosen }))
    if (changed) toastAfterNavigation(`换成“${changed.specName}”了`)
    await navigate(bookingUrl(serviceKind, voucherId))
  })
  return (
    <div className="grid gap-3 max-tablet:p-3 tablet:gap-5">
      <TitledCard title={productName} note={noteOf(meals)}>
        <RadioGroup
          label="套餐"
          isLabelHidden
          value={chosen}
          onChange={setChosen}
          isDisabled={!canChoose}
          className="grid gap-3"
        >
          {list.map((meal) => (
            <Radio key={meal.packageId} value={meal.packageId}>
              <Words meal={meal} />
            </Radio>
          ))}
        </RadioGroup>
      </TitledCard>
      {canChoose && (
        <Button
          variant="go"
          size="l"
          onPress={() => void save()}
          isLoading={isPending}
          className="tablet:justify-self-start"
        >
          {chosen === now ? '就用这个，去预约' : '换成这个，去预约'}
        </Button>
      )}
    </div>
  )
}

function noteOf({ canChoose, list }: Meals): string {
  if (!canChoose) return '已经预约或在退款，不能再换'
  return list.length > 1 ? '价格一样，预约前随时能换' : '这份体检只有这一个套餐'
}

function Words({ meal }: { meal: Meal }) {
  const { specName, packageName, itemCount, more } = meal
  const rest = more.length > MORE_SHOWN ? ` 等 ${more.length} 项` : ''
  return (
    <span className="min-w-0 leading-normal">
      <b className="block font-semibold text-17">{specName || packageName}</b>
      <span className="num block text-15 text-ink-2">
        {[personLabel(meal), `${itemCount} 项`].filter(Boolean).join('，')}
      </span>
      {more.length > 0 && (
        <span className="block text-15 text-ink-2">
          多查：{more.slice(0, MORE_SHOWN).join('、')}
          {rest}
        </span>
      )}
    </span>
  )
}

const personLabel = ({ sex }: Meal) => (sex === 1 ? '男士' : sex === 0 ? '女士' : '')
