import type { Context } from '../../app/context.ts'
import type { ApiKey } from '../event/public.ts'
import type { Actor } from '../staff/public.ts'

/** The program that holds a key, as the record names it. */
export function actorOf(ctx: Context, { name, tail }: ApiKey): Actor {
  return { ctx, staff: { id: null, name, device: `接口密钥 …${tail}` } }
}
