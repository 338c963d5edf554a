import { openLanes } from './lane.ts'
import { drive, type Measured } from './load.ts'
import { sending } from './scenario.ts'

/** Sends what it is given, when it is told to: clients apart from all others, with a clock of their own. */
export type ClientOrder = { requests: readonly Buffer[] } | { seconds: number; perSecond: number }
export type ClientReport = { ready: true } | { measured: Measured }

const [, , port = '', connections = ''] = process.argv
const send = (report: ClientReport) => process.send?.(report)
let batch = sending([])
process.on('message', async (order: ClientOrder) => {
  if ('requests' in order) {
    batch = sending(order.requests)
    send({ ready: true })
    return
  }
  // Anew each time: a server closes connections that lay idle while requests were being signed.
  const lanes = await openLanes(Number(port), Number(connections))
  send({ measured: await drive(lanes, batch, order.seconds, order.perSecond) })
  for (const lane of lanes) lane.close()
})
// Its session is its own: nothing else would end it with the bench.
process.once('disconnect', () => process.exit())
send({ ready: true })
