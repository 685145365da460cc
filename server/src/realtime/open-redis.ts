import type { Deps } from '../deps.ts'

/** Opens the shared Redis client. Without REDIS_URL its module is not loaded. */
export async function openShared(
  url: string | undefined,
  log: Deps['log'],
): Promise<Pick<Deps, 'redis' | 'socketAdapter'>> {
  if (!url) return {}
  const [{ openRedis }, { streamAdapter }] = await Promise.all([
    import('./redis.ts'),
    import('./socket-streams.ts'),
  ])
  const redis = await openRedis(url, log)
  return { redis, socketAdapter: await streamAdapter(redis, log) }
}
