export { eventFeed } from './read-feed.ts'
export { countDeliveries } from './webhooks.ts'
