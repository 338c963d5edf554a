import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { LONG_TESTS, leftOutOn } from './scripts/long-tests.ts'

const WAITING = 'waiting'

/** Outages and kills are mostly waited through: one of them beside the others costs hardly any processor. */
function kindOf({ moduleId }: TestSpecification): string {
  if (moduleId.endsWith('histories.test.ts')) return 'first'
  if (moduleId.endsWith('/rush.test.ts')) return 'last'
  return moduleId.includes('/test/crash/') ? WAITING : 'rest'
}

/**
 * The long histories begin first: begun last, they would end with a processor idle. What waits is spread over the whole run. The
 * rush on one hour comes last: it keeps all processors busy by itself.
 */
class InGoodOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const kinds = Object.groupBy(await super.sort(files), kindOf)
    const placed = [kinds[WAITING] ?? [], kinds.rest ?? []].flatMap((some) =>
      some.map((file, index) => ({ file, at: index / some.length })),
    )
    const between = placed.toSorted((one, other) => one.at - other.at).map(({ file }) => file)
    return [...(kinds.first ?? []), ...between, ...(kinds.last ?? [])]
  }
}

const isShort = process.env.MALL_TESTS === 'short'

/** Tests that this run leaves to others: all long ones in `npm run check`, those of other days in `npm test`. */
function leftOut(): string[] {
  if (isShort) return LONG_TESTS
  return process.env.MALL_TESTS === 'rotate' ? leftOutOn(Number(process.env.MALL_DAY)) : []
}

export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: [
      '**/node_modules/**',
      '**/build/**',
      'e2e/**',
      // Five minutes, and programs of the system that not every machine has: npm run nightly -- chaos.
      ...(process.env.MALL_CHAOS ? [] : ['**/chaos.test.ts']),
      ...leftOut().map((name) => `**/${name}.test.ts`),
    ],
    // Few processes for all files: a mall starts faster on warm modules, and each file has a database of its own. With more
    // of them than cores, tests of what a busy mall refuses fail here and there: the short run, which leaves those out, may.
    pool: 'forks',
    isolate: false,
    maxWorkers: availableParallelism() + (isShort ? 1 : 0),
    sequence: { sequencer: InGoodOrder },
    globalSetup: 'server/test/support/hold-cluster.ts',
    setupFiles: 'server/test/support/quiet-console.ts',
    // Only what hangs runs into it: a busy machine needs several times as long as an idle one.
    testTimeout: 900_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 15_000 } },
    // Days are Asia/Shanghai in code; a test that passes here only by the machine's zone would fail in this one.
    env: { TZ: 'America/Los_Angeles' },
  },
})
