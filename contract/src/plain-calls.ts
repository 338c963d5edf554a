import { calls } from './calls.ts'
import type { Endpoint, PlainCall } from './endpoint.ts'
import { staffCalls } from './staff-calls.ts'

/** The contract without its schemas: what a client of the shop needs to send. */
export const plainCalls = () => plain(calls)

/** The same of the console. */
export const plainStaffCalls = () => plain(staffCalls)

const plain = (endpoints: Readonly<Record<string, Endpoint>>): Record<string, PlainCall> =>
  Object.fromEntries(
    Object.entries(endpoints).map(([name, call]) => {
      const { method, path, host, access, signed, form, quiet, shared, takesFileUpTo, answersFile } = call
      return [name, { method, path, host, access, signed, form, quiet, shared, takesFileUpTo, answersFile }]
    }),
  )
