import type { Context } from '../../app/context.ts'

/** The origin of the console, which its passkeys and links belong to. */
export function consoleOriginOf({ settings }: Context): string {
  if (!settings.console) throw new Error('no console is set')
  return settings.console.origin
}
