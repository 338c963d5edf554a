/**
 * Preloaded into a mall's process: its machine's clock is off by `?ms=…`, then by as much as it is told, and jumps about among
 * several when told those.
 */
const lies = { ms: [Number(new URL(import.meta.url).searchParams.get('ms') ?? 0)], at: 0 }
const JUMPS_EACH_MS = 7

const TrueDate = Date
const skewedNow = () => TrueDate.now() + (lies.ms[lies.at % lies.ms.length] ?? 0)

globalThis.Date = new Proxy(TrueDate, {
  get: (target, name) => (name === 'now' ? skewedNow : Reflect.get(target, name)),
  apply: () => new TrueDate(skewedNow()).toString(),
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [skewedNow()] : given, newTarget),
})

process.on('message', (word) => {
  if (typeof word !== 'object' || word === null || !('lies' in word) || !Array.isArray(word.lies)) return
  lies.ms = word.lies.map(Number)
  process.send?.('skewed')
})
setInterval(() => {
  lies.at += 1
}, JUMPS_EACH_MS).unref()
