import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { expect } from 'vitest'
import type { TestMall } from '../support/mall.ts'
import { serveMall } from '../support/mall-process.ts'

/** A mall's process whose machine's clock lies. */
export interface SkewedProcess {
  child: ChildProcess
  origin: string
}

export const openSkewedProcess = (mall: TestMall, ms: number): Promise<SkewedProcess> =>
  serveMall(mall, [], { flags: [`--import=${new URL(`./skewed-clock.ts?ms=${ms}`, import.meta.url).href}`] })

/** Off by so much from the mall's time, which tests move; among several it jumps about. */
export async function setClockOffsets(
  { clock }: TestMall,
  skewed: SkewedProcess,
  offsetsMs: readonly number[],
): Promise<void> {
  const heard = once(skewed.child, 'message')
  const movedMs = clock.now().getTime() - Date.now()
  skewed.child.send({ lies: offsetsMs.map((ms) => ms + movedMs) })
  await heard
}

/** It has followed the mall's time: by its figures its machine's clock is off from that by as much as it lies. */
export async function expectClockOffset({ origin }: SkewedProcess, lie: number): Promise<void> {
  const ahead = async () => {
    const lines = (await (await fetch(`${origin}/metrics`)).text()).split('\n')
    return Number(lines.find((line) => line.startsWith('mall_machine_clock_ahead_seconds '))?.split(' ')[1])
  }
  await expect.poll(async () => Math.round((await ahead()) / 10), { timeout: 30_000, interval: 50 }).toBe(lie / 10_000)
}
