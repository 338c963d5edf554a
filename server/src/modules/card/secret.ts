import type { Context } from '../../app/context.ts'

/** A keyed digest: without the key, an eight-digit secret cannot be found by trial. */
export function secretMacOf({ vault }: Context, number: string, secret: string): string {
  return vault.mac('card secret', `${number}|${secret}`)
}
