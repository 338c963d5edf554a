import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { LONG_TESTS } from './scripts/long-tests.ts'

/**
 * The long histories begin first: begun last, they would end with a processor idle. The rush on one hour comes last: it
 * keeps all processors busy by itself, and says how long people may wait when nothing runs beside it.
 */
class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) =>
      moduleId.endsWith('histories.test.ts') ? 0 : moduleId.endsWith('/rush.test.ts') ? 2 : 1
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other))
  }
}

const isShort = process.env.MALL_TESTS === 'short'

export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: [
      '**/node_modules/**',
      '**/build/**',
      'e2e/**',
      ...(isShort ? LONG_TESTS.map((name) => `**/${name}.test.ts`) : []),
    ],
    // One process per core for all files: a mall starts faster on warm modules, and each file has a database of its own.
    pool: 'forks',
    isolate: false,
    maxWorkers: '100%',
    sequence: { sequencer: LongOnesFirst },
    globalSetup: 'server/test/support/hold-cluster.ts',
    setupFiles: 'server/test/support/quiet-console.ts',
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Days are Asia/Shanghai in code; a test that passes here only by the machine's zone would fail in this one.
    env: { TZ: 'America/Los_Angeles' },
  },
})
