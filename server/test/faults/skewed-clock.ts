/**
 * Preloaded into a mall's process: skews its machine's clock by `?ms=…`, then by the offsets of its messages, in turn if
 * several.
 */
const offsets = { ms: [Number(new URL(import.meta.url).searchParams.get('ms') ?? 0)], at: 0 }
const JUMPS_EACH_MS = 7

const TrueDate = Date
const skewedNow = () => TrueDate.now() + (offsets.ms[offsets.at % offsets.ms.length] ?? 0)

globalThis.Date = new Proxy(TrueDate, {
  get: (target, name) => (name === 'now' ? skewedNow : Reflect.get(target, name)),
  apply: () => new TrueDate(skewedNow()).toString(),
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [skewedNow()] : given, newTarget),
})

process.on('message', (word) => {
  if (typeof word !== 'object' || word === null || !('offsets' in word) || !Array.isArray(word.offsets)) return
  offsets.ms = word.offsets.map(Number)
  process.send?.('skewed')
})
setInterval(() => {
  offsets.at += 1
}, JUMPS_EACH_MS).unref()
