import { classes } from '@mall/ui/styles/classes.ts'
import type { LogoColours } from '../../art/logo.ts'
import { Logo } from '../../art/react/logo.tsx'
import { useMaybeSite } from '../../shell/site/site.ts'

type Props = {
  size: number
  /** Of the usual mark; a mall's own picture has its own colours, and a white ground on dark ones. */
  colours?: LogoColours
}

/** The mall's mark: its own picture, or the usual drawing. */
export function MallLogo({ size, colours }: Props) {
  const logo = useMaybeSite()?.operator.logo
  if (!logo) return <Logo size={size} {...colours} />
  const look = colours && 'rounded-8 bg-white p-0.5'
  return (
    <img
      src={`/images/${logo}?w=${size * 2}`}
      alt=""
      width={size}
      height={size}
      className={classes('block shrink-0 object-contain', look)}
    />
  )
}

/** On the deep ground of footers. */
export const onDeep: LogoColours = { line: 'var(--color-surface-tint-2)', dot: 'var(--color-gold)' }
