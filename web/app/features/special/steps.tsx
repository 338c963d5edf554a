import { classes } from '@mall/ui/styles/classes.ts'

type Props = { steps: readonly { title: string; text: string }[]; className?: string }

/** Numbered steps. */
export const Steps = ({ steps, className }: Props) => (
  <ol className={classes('grid gap-3 tablet:grid-cols-3 desktop:gap-6 tablet:large:grid-cols-1', className)}>
    {steps.map(({ title, text }, index) => (
      <li
        key={title}
        className="flex gap-3.5 rounded-16 bg-white px-4 py-3.5 tablet:max-desktop:flex-col desktop:px-6 tablet:py-5"
      >
        <b className="num grid size-8 shrink-0 place-items-center rounded-full bg-brand text-white">{index + 1}</b>
        <span>
          <b className="block tablet:text-18">{title}</b>
          <span className="text-15 text-ink-2">{text}</span>
        </span>
      </li>
    ))}
  </ol>
)
