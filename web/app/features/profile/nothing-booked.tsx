import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { IconDisc } from '@mall/ui/icons/icon-disc.tsx'

type Props = {
  /** Examinations that are bought and not booked. */
  toBook: number
}

/** No examination lies ahead: the way to one. */
export function NothingBooked({ toBook }: Props) {
  const [title, hint] =
    toBook > 0
      ? [`有 ${toBook} 份体检还没选日期`, '选好人、院区和日子，两分钟就好']
      : ['近期没有要去的体检', '一年一次，给自己或爸妈挑一份']
  return (
    <section className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-16 bg-white p-4 tablet:rounded-20 tablet:px-7.5 tablet:py-6.5">
      <IconDisc name="calendar" size="l" />
      <p className="min-w-44 flex-1 leading-normal">
        <b className="num block text-20 tablet:text-22">{title}</b>
        <span className="text-ink-2">{hint}</span>
      </p>
      <LinkButton
        to={toBook > 0 ? '/appointment/choosePerson' : '/searchList'}
        variant="go"
        className="max-tablet:w-full tablet:px-8!"
      >
        {toBook > 0 ? '去预约' : '去看套餐'}
      </LinkButton>
    </section>
  )
}
