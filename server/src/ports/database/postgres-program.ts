import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Runs pg_dump or pg_restore on the database at `url`; the password is on no command line. Throws in words. */
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
  return run(name, args, { env }).catch((cause: Error & { code?: unknown; stderr?: string }) => {
    if (cause.code === 'ENOENT')
      throw new Error(
        `备份自己的 PostgreSQL 需要 ${name}（Debian：apt-get install postgresql-client），版本不低于服务器`,
        { cause },
      )
    const said = (cause.stderr ?? '').trim().split('\n').slice(-2).join('\n')
    throw new Error(
      /version mismatch/.test(cause.stderr ?? '')
        ? `${name} 比数据库服务器旧，请安装同版本或更新的客户端：\n${said}`
        : `${name} 未能完成：\n${said}`,
      { cause },
    )
  })
}
