/** The `data:` lines of a server-sent event stream, for any chunking. */
export async function* eventData(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const bytes of body) {
    rest += decoder.decode(bytes, { stream: true })
    const lines = rest.split(/\r\n|\n|\r/)
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const found = /^data: ?(.*)$/.exec(line)
      if (found) yield found[1] ?? ''
    }
  }
  const last = /^data: ?(.*)$/.exec(rest)
  if (last) yield last[1] ?? ''
}
