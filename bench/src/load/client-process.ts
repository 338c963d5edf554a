import { openLanes } from './lane.ts'
import { drive, type Measured } from './load.ts'
import { sending } from './scenario.ts'

/** A process of clients: sends prepared requests on command, with a clock of its own. */
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
  // New connections each time: a server closes those that were idle while requests were being signed.
  const lanes = await openLanes(Number(port), Number(connections))
  send({ measured: await drive(lanes, batch, order.seconds, order.perSecond) })
  for (const lane of lanes) lane.close()
})
// Its session is its own: nothing else would end it with the bench.
process.once('disconnect', () => process.exit())
send({ ready: true })
