export { eventFeed } from './read-feed.ts'
