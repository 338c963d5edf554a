import { type ComponentProps, createContext, use } from 'react'
import { createPath, Link as RouterLink } from 'react-router'

export type LinkProps = ComponentProps<typeof RouterLink>

/** Turns the address of a link into another one, such as that of the same page on another host. */
export const LinkUrlContext = createContext<((address: string) => string) | null>(null)

/** Every link within the mall. */
export function Link({ to, ...rest }: LinkProps) {
  const urlOf = use(LinkUrlContext)
  return <RouterLink {...rest} to={urlOf ? urlOf(typeof to === 'string' ? to : createPath(to)) : to} />
}
