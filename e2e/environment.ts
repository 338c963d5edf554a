import { fileURLToPath } from 'node:url'

/** Where the mall under test listens; its own port, so that a mall in use on 8080 is left alone. */
export const E2E_PORT = Number(process.env.E2E_PORT ?? 18_080)
export const E2E_ORIGIN = `http://localhost:${E2E_PORT}`
/** Where its staff work. */
export const E2E_CONSOLE = `http://localhost:${E2E_PORT + 10}`

/** Its key, to be looked for wherever it must not be. */
export const E2E_SECRET_KEY = 'planted-key-of-the-mall-under-test-9f27c1'

/** Its data (images, logs); the database is a fresh one for each run. */
export const E2E_DATA = fileURLToPath(new URL('../.data/e2e', import.meta.url))
export const E2E_LOG = `${E2E_DATA}/server.log`
/** Where its database is, for commands of the operator. */
export const E2E_DATABASE = `${E2E_DATA}/database`
