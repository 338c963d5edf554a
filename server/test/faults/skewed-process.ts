import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { expect } from 'vitest'
import type { TestMall } from '../support/mall.ts'
import { serveMall } from '../support/mall-process.ts'

/** A mall's process whose machine's clock is skewed. */
export interface SkewedProcess {
  child: ChildProcess
  origin: string
}

export const openSkewedProcess = (mall: TestMall, ms: number): Promise<SkewedProcess> =>
  serveMall(mall, [], { flags: [`--import=${new URL(`./skewed-clock.ts?ms=${ms}`, import.meta.url).href}`] })

/** Sets the offset from the mall's time, which tests move; several are used in turn. */
export async function setClockOffsets(
  { clock }: TestMall,
  skewed: SkewedProcess,
  offsetsMs: readonly number[],
): Promise<void> {
  const reply = once(skewed.child, 'message')
  const movedMs = clock.now().getTime() - Date.now()
  skewed.child.send({ offsets: offsetsMs.map((ms) => ms + movedMs) })
  await reply
}

/** Expects the process to have followed the mall's time, with this offset in its metrics. */
export async function expectClockOffset({ origin }: SkewedProcess, offsetMs: number): Promise<void> {
  const ahead = async () => {
    const lines = (await (await fetch(`${origin}/metrics`)).text()).split('\n')
    return Number(lines.find((line) => line.startsWith('mall_machine_clock_ahead_seconds '))?.split(' ')[1])
  }
  await expect
    .poll(async () => Math.round((await ahead()) / 10), { timeout: 30_000, interval: 50 })
    .toBe(offsetMs / 10_000)
}
