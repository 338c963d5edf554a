import type { Context } from '../../app/context.ts'
import { scoped } from '../../platform/scope.ts'
import { watchContentVersion } from './content-version.ts'

/** The content version of a mall, one instance for each context. */
export const contentVersion = scoped((ctx: Context) => watchContentVersion(ctx))
