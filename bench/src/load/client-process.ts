import { openLanes } from './lane.ts'
import { drive, type Measured } from './load.ts'
import { sending } from './scenario.ts'

/** Sends what it is given, when it is told to: clients apart from all others, with a clock of their own. */
export type ClientOrder = { requests: readonly Buffer[] } | { seconds: number; perSecond: number }
export type ClientReport = { ready: true } | { measured: Measured }

const [, , port = '', connections = ''] = process.argv
const say = (said: ClientReport) => process.send?.(said)
let batch = sending([])
process.on('message', async (told: ClientOrder) => {
  if ('requests' in told) {
    batch = sending(told.requests)
    say({ ready: true })
    return
  }
  // Anew each time: a server closes connections that lay idle while requests were being signed.
  const lanes = await openLanes(Number(port), Number(connections))
  say({ measured: await drive(lanes, batch, told.seconds, told.perSecond) })
  for (const lane of lanes) lane.close()
})
// Its session is its own: nothing else would end it with the bench.
process.once('disconnect', () => process.exit())
say({ ready: true })
