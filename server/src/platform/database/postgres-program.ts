import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { RefusedCommandError } from '../refused-command.ts'

const run = promisify(execFile)

/**
 * Runs pg_dump or pg_restore on the database at `url`, without the password in its arguments. Throws with a readable
 * message.
 */
export async function postgresProgram(name: string, args: string[], url: string): Promise<{ stdout: string }> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  const env = {
    ...process.env,
    PGHOST: searchParams.get('host') ?? decodeURIComponent(hostname),
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode') ?? 'prefer',
  }
  return run(name, args, { env }).catch((error: Error & { code?: unknown; stderr?: string }) => {
    throw new RefusedCommandError(error.code === 'ENOENT' ? missing(name) : failed(name, error.stderr ?? ''))
  })
}

const missing = (name: string) =>
  `自有 PostgreSQL 的备份和恢复需要 ${name}，这台机器上没有：请安装版本不低于服务器的客户端（Debian：apt-get install postgresql-client）`

function failed(name: string, stderr: string): string {
  const lastLines = stderr.trim().split('\n').slice(-2).join('；')
  return /version mismatch|unsupported version/.test(stderr)
    ? `${name} 太旧：请安装版本不低于数据库服务器的客户端（${lastLines}）`
    : `${name} 未能完成：请照它说的改正后再试（${lastLines}）`
}
