import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The whole route table ships at once: it is small, and the server needs no manifest address.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
