import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { files, read } from '../../house-sources.ts'

const ROOT = join(import.meta.dirname, '../..')
const FOUND_BY_URL = /new URL\('(\.[^']+)', import\.meta\.url\)/g

/** What runs in a container: the mall, its commands, and a sandbox of its own. */
export const PROGRAMS = [
  'server/src/main.ts',
  'server/src/cli.ts',
  'server/src/backup/command.ts',
  'sandbox/src/main.ts',
]

export interface ProgramFiles {
  /** Files of the repository that these programs read as they run, by import or by address. */
  paths: Set<string>
  /** Packages they import, each with the workspaces that do. */
  packages: Map<string, Set<string>>
}

/** All that is reached from `programs` by imports that stay when types are stripped. */
export function programFiles(programs: readonly string[] = PROGRAMS): ProgramFiles {
  const paths = new Set<string>()
  const packages = new Map<string, Set<string>>()
  const known = new Set(files)
  const visit = (path: string) => {
    if (paths.has(path)) return
    paths.add(path)
    if (!/\.ts$/.test(path)) return
    const { values, text } = read(path)
    for (const name of values) {
      if (known.has(name)) visit(name)
      else if (!name.startsWith('node:')) addPackage(packages, name, path)
    }
    for (const [, address = ''] of text.matchAll(FOUND_BY_URL)) {
      const found = join(path, '..', address).replace(/\/$/, '')
      if (known.has(found)) visit(found)
      else if (existsSync(join(ROOT, found))) paths.add(found)
    }
  }
  for (const program of programs) visit(program)
  return { paths, packages }
}

function addPackage(packages: Map<string, Set<string>>, imported: string, path: string) {
  const name = imported.startsWith('@') ? imported.split('/', 2).join('/') : (imported.split('/')[0] ?? '')
  const [workspace = ''] = path.split('/')
  packages.set(name, (packages.get(name) ?? new Set()).add(workspace))
}
