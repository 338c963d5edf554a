import { z } from 'zod'
import { integer, origin } from './setting-kinds.ts'

/** Ports between the shop's and the console's. */
const PORTS_APART = 10

export const consoleSettings = z.object({
  /** 0: beside the shop's. */
  CONSOLE_PORT: integer(0, 65_535, 0),
  CONSOLE_ORIGIN: origin().optional(),
})

interface ConsoleAddress {
  port: number
  /** The address that staff use; their passkeys belong to it. */
  origin: string
  /** Origins a signed request of staff may name. */
  acceptedOrigins: readonly string[]
}

/**
 * Where the console is served: a port of its own, which no proxy of the shop reaches by itself. undefined: not at all,
 * which is so in prod until its origin is set.
 */
export function consoleOf(
  values: z.output<typeof consoleSettings> & { PORT: number },
  isProd: boolean,
): ConsoleAddress | undefined {
  const port = values.CONSOLE_PORT || portBeside(values.PORT)
  if (values.CONSOLE_ORIGIN) return { port, origin: values.CONSOLE_ORIGIN, acceptedOrigins: [values.CONSOLE_ORIGIN] }
  const local = [`http://localhost:${port}`, `http://127.0.0.1:${port}`]
  return isProd ? undefined : { port, origin: `http://localhost:${port}`, acceptedOrigins: local }
}

const portBeside = (port: number) => (port + PORTS_APART > 65_535 ? port - PORTS_APART : port + PORTS_APART)
