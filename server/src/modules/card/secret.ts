import type { Context } from '../../app/context.ts'

/** What is kept of a secret: without the mall's key, eight digits can't be found from it by trying. */
export function secretMacOf({ vault }: Context, number: string, secret: string): string {
  return vault.mac('card secret', `${number}|${secret}`)
}
