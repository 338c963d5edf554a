/** What a process may do; all of it by default. */
export const roles = ['web', 'worker', 'console'] as const

interface Deployment {
  MALL_ROLE: readonly (typeof roles)[number][]
  WEB_PROCESSES: number
  MALL_DEV: string
  REDIS_URL?: string | undefined
  DATABASE_URL?: string | undefined
  DATABASE_DIRECT_URL?: string | undefined
  DATABASE_REPLICA_URL?: string | undefined
  DATABASE_OWNER_URL?: string | undefined
  SANDBOX_ORIGIN?: string | undefined
}

/** What cannot work together; `hasSandbox`: it plays companies. */
export const deploymentFaults = (values: Deployment, hasSandbox: boolean): string[] => [
  ...ownerFaults(values),
  ...besideFaults(values),
  ...roleFaults(values, hasSandbox),
  ...processFaults(values),
]

function ownerFaults({ DATABASE_OWNER_URL, DATABASE_URL, DATABASE_DIRECT_URL }: Deployment): string[] {
  const fault = (why: string) => [`设置 DATABASE_OWNER_URL 有误：${why}`]
  if (!DATABASE_OWNER_URL) return []
  if (!DATABASE_URL) return fault('须与 DATABASE_URL 一起设置')
  // A pooler may call it otherwise.
  const isSame = nameOf(DATABASE_OWNER_URL) === nameOf(DATABASE_DIRECT_URL ?? DATABASE_URL)
  return isSame ? [] : fault('须与 DATABASE_URL 指同一个库')
}

function besideFaults(values: Deployment): string[] {
  if (values.DATABASE_URL) return []
  const beside = ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const
  return beside.filter((name) => values[name]).map((name) => `设置 ${name} 有误：须与 DATABASE_URL 一起设置`)
}

/** Name of the database in a URL. */
const nameOf = (url: string) => new URL(url).pathname

/** A process that does a part has others beside it, and has to reach what it does not serve itself. */
function roleFaults({ MALL_ROLE, REDIS_URL, DATABASE_URL, SANDBOX_ORIGIN }: Deployment, hasSandbox: boolean): string[] {
  if (MALL_ROLE.includes('web') && MALL_ROLE.includes('worker')) return []
  const fault = (why: string) => [`设置 MALL_ROLE 有误：${why}`]
  if (!REDIS_URL || !DATABASE_URL) return fault('只做一部分时另有进程做其余的，须一并设置 DATABASE_URL 和 REDIS_URL')
  if (!MALL_ROLE.includes('web') && hasSandbox && !SANDBOX_ORIGIN)
    return fault('worker 不提供沙箱，须设置 SANDBOX_ORIGIN，或设置全部真实的服务商')
  return []
}

function processFaults({ WEB_PROCESSES, MALL_ROLE, REDIS_URL, MALL_DEV }: Deployment): string[] {
  if (WEB_PROCESSES === 1) return []
  const fault = (why: string) => [`设置 WEB_PROCESSES 有误：${why}`]
  if (!REDIS_URL) return fault('几个进程须共用一个存储，请一并设置 REDIS_URL')
  if (!MALL_ROLE.includes('web')) return fault('worker 只有一个进程，MALL_ROLE 须含 web')
  return MALL_DEV === '1' ? fault('MALL_DEV=1 时只能有一个进程') : []
}
