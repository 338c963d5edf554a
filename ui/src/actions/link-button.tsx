import type { ReactNode } from 'react'
import { Link, type LinkProps } from '../navigation/link.tsx'
import { type ButtonLook, buttonStyle } from './button-style.ts'

type Props = Omit<LinkProps, 'className' | 'children'> & ButtonLook & { children: ReactNode }

/** Looks like a button, leads somewhere. */
export function LinkButton({ variant, size, isBlock, className, children, ...rest }: Props) {
  return (
    <Link {...rest} className={buttonStyle({ variant, size, isBlock, className })}>
      {children}
    </Link>
  )
}
