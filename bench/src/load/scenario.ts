import type { BenchMall } from '../bench-mall.ts'
import type { Answer } from './lane.ts'
import type { Batch } from './load.ts'
import { inTurn } from './requests.ts'

/** A batch whose requests are all known beforehand, so that another process can send them. */
export interface Prepared extends Batch {
  requests: readonly Buffer[]
}

/** One line of the table. */
export interface Scenario<B extends Batch = Batch> {
  /** Operations a second that we aim at, on two free cores. */
  aim: number
  title: string
  /** Seeds the mall; the returned function makes batches, signed if the calls require it. */
  prepare(mall: BenchMall): Promise<(count: number) => Promise<B>>
}

const MAX_SIGNING = 64

/** A batch of single requests, all built before the clock starts. */
export async function batchOf(count: number, build: (index: number) => Promise<Buffer> | Buffer): Promise<Prepared> {
  return sending(await inTurn(count, MAX_SIGNING, async (index) => build(index)))
}

export function sending(requests: readonly Buffer[]): Prepared {
  return {
    requests,
    count: requests.length,
    work: async (lane, at) => {
      const request = requests[at]
      return request ? outcomeOf(await lane.send(request)) : 'none'
    },
  }
}

/** `ok`, or the code of the refusal. */
export function outcomeOf({ status, body }: Answer): string {
  if (status === 200) return 'ok'
  const code = /"code":(\d+)/.exec(body.toString('utf8', 0, 60))?.[1]
  return code ?? `HTTP ${status}`
}
