export { type ApiKey, authenticateKey } from './authenticate-key.ts'
export { eventFeed } from './read-feed.ts'
export { journalFeed } from './read-journal-feed.ts'
export { countDeliveries } from './webhooks.ts'
