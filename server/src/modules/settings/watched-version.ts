import type { Context } from '../../app/context.ts'
import { scoped } from '../../platform/scope.ts'
import { watchContentVersion } from './content-version.ts'

/** The content version of a mall; every asker with the same context gets the same one. */
export const contentVersion = scoped((ctx: Context) => watchContentVersion(ctx))
