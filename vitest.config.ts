import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['**/node_modules/**', '**/build/**', 'e2e/**'],
    // One process per core for all files: a mall starts faster on warm modules, and each file has a database of its own.
    pool: 'forks',
    isolate: false,
    maxWorkers: '100%',
    globalSetup: 'server/src/testing/hold-cluster.ts',
    setupFiles: 'server/src/testing/quiet-console.ts',
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Days are Asia/Shanghai in code; a test that passes here only by the machine's zone would fail in this one.
    env: { TZ: 'America/Los_Angeles' },
  },
})
