/** Whether the process at this port is a mall that reports to be stopping. */
export async function isStopping(port: number, host: string): Promise<boolean> {
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}/readyz`
  try {
    const ready = await fetch(url, { signal: AbortSignal.timeout(1_000) })
    const body: unknown = await ready.json()
    return typeof body === 'object' && body !== null && 'status' in body && body.status === 'stopping'
  } catch {
    return false
  }
}
