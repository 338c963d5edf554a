/**
 * Calls `stop` at the first SIGTERM or SIGINT and at no other: npm hands on the Ctrl-C that the terminal has sent already,
 * and a second one without a listener would end the process in the middle of its stop.
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
