import { ASPECT_NAMES, ASPECTS, MAX_RATING_LENGTH, NAMELESS } from '@mall/contract/rating/limits'
import { Button } from '@mall/ui/actions/button.tsx'
import { Checkbox } from '@mall/ui/forms/checkbox.tsx'
import { StarField } from '@mall/ui/forms/star-field.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { useRef } from 'react'
import { type RatedVisit, STAR_NAMES, visitText } from './rating-text.ts'
import { useRating } from './use-rating.ts'

/** Stars for each aspect, and words for who wants to write some. */
export function RatingForm({ visit }: { visit: RatedVisit }) {
  const form = useRef<HTMLFormElement>(null)
  const { stars, text, isNameless, set, isTried, error, submit, isPending } = useRating(visit)
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        const missing = submit()
        if (missing) form.current?.querySelector<HTMLElement>(`[data-aspect=${missing}] input`)?.focus()
      }}
    >
      {ASPECTS.map((aspect) => (
        <div key={aspect} data-aspect={aspect}>
          <StarField
            label={ASPECT_NAMES[aspect]}
            starNames={STAR_NAMES}
            value={stars[aspect]}
            onChange={(n) => set({ stars: { ...stars, [aspect]: n } })}
            error={isTried && stars[aspect] === 0 ? '请选 1 到 5 颗星' : null}
          />
        </div>
      ))}
      <TextField
        label="想说的话"
        aside={`选填，最多 ${MAX_RATING_LENGTH} 字`}
        hint="大家都看得到：只说环境、排队和服务，不要写病情、用药、电话和别人的名字"
        rows={4}
        maxLength={MAX_RATING_LENGTH}
        value={text}
        onChange={(text) => set({ text: text })}
        error={error}
      />
      <div>
        <Checkbox isSelected={isNameless} onChange={(isOn) => set({ isNameless: isOn })}>
          匿名，不显示姓
        </Checkbox>
        <p className="num text-14 text-ink-2">
          别人会看到：{isNameless ? NAMELESS : visit.maskedName}，{visitText(visit.day.slice(0, 7))}
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 flex-1 basis-60 text-14 text-ink-2">
          {text.trim() === ''
            ? '只打星的，提交后马上计入，不能再改，可以撤回。'
            : '文字审核后公开，星级一起计入；公开前可以改，什么时候都可以撤回。'}
        </p>
        <Button type="submit" variant="go" size="l" isLoading={isPending} className="min-w-44 max-tablet:w-full">
          {visit.rating ? '保存修改' : '提交评价'}
        </Button>
      </div>
    </form>
  )
}
