/** An open stream; it is opened anew where the server has ended it for good. */
export interface Listening {
  /** To call with the address that the last read named. */
  keepOpen(address: string): void
  close(): void
}

/**
 * Server-sent events that tell only that something changed: `onChange` is called for each, and whenever the stream was
 * opened, as what happened before it is told to nobody. The browser connects anew by itself.
 */
export function listenForChanges(onChange: () => void): Listening {
  let source: EventSource | null = null
  return {
    keepOpen(address) {
      if (source && source.readyState !== EventSource.CLOSED) return
      source = new EventSource(address)
      source.addEventListener('open', onChange)
      source.addEventListener('changed', onChange)
    },
    close: () => source?.close(),
  }
}
