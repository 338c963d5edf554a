import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The sitemap is one cached script; discovering routes call by call would need the server for every link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
