import type { Context } from '../../app/context.ts'
import { type ContentVersion, watchContentVersion } from './content-version.ts'

const watched = new WeakMap<Context, ContentVersion>()

/** The content version of a mall; every asker with the same context gets the same one. */
export function contentVersion(ctx: Context): ContentVersion {
  let version = watched.get(ctx)
  if (!version) {
    version = watchContentVersion(ctx)
    watched.set(ctx, version)
  }
  return version
}
