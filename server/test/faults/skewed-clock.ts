/**
 * Preloaded into a mall's process: skews its machine's clock by `?ms=…`, then by the offsets of its messages, in turn if
 * several.
 */
const offsets = { ms: [Number(new URL(import.meta.url).searchParams.get('ms') ?? 0)], at: 0 }
const SWITCH_EVERY_MS = 7

const TrueDate = Date
const skewedNow = () => TrueDate.now() + (offsets.ms[offsets.at % offsets.ms.length] ?? 0)

globalThis.Date = new Proxy(TrueDate, {
  get: (target, name) => (name === 'now' ? skewedNow : Reflect.get(target, name)),
  apply: () => new TrueDate(skewedNow()).toString(),
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [skewedNow()] : args, newTarget),
})

process.on('message', (message) => {
  if (typeof message !== 'object' || message === null || !('offsets' in message) || !Array.isArray(message.offsets))
    return
  offsets.ms = message.offsets.map(Number)
  process.send?.('skewed')
})
setInterval(() => {
  offsets.at += 1
}, SWITCH_EVERY_MS).unref()
