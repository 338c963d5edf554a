/**
 * Calls `stop` at the first SIGTERM or SIGINT only: npm forwards the Ctrl-C that the terminal has sent already, and a
 * second one without a listener would end the process during its stop.
 */
export function onStopSignal(stop: (signal: string) => void): void {
  let isStopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (!isStopping) stop(signal)
      isStopping = true
    })
  }
}
