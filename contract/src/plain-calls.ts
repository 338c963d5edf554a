import { calls } from './calls.ts'
import type { PlainCall } from './endpoint.ts'

/** The contract without its schemas: what a client needs to send. */
export function plainCalls(): Record<string, PlainCall> {
  return Object.fromEntries(
    Object.entries(calls).map(([name, call]) => {
      const { method, path, host, access, signed, form, quiet, shared, takesFileUpTo, answersFile } = call
      return [name, { method, path, host, access, signed, form, quiet, shared, takesFileUpTo, answersFile }]
    }),
  )
}
