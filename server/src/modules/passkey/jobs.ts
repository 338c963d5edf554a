import type { Context } from '../../app/context.ts'
import type { Tick } from '../../platform/ticks.ts'
import { deleteBefore } from '../account/public.ts'

export const ticks: Record<string, Tick<Context>> = {
  'delete-passkey-challenges': {
    everySeconds: 600,
    run: (ctx) => deleteBefore(ctx, 'passkey_challenge', 'expires_at', ctx.clock.now()),
  },
}
