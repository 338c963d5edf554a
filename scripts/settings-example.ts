/** `npm run settings-example` writes deploy/mall.env.example from the settings as the program reads them. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type SettingNote, settingGroups } from '../server/src/app/settings/setting-notes.ts'
import { settingSchemas } from '../server/src/app/settings/settings.ts'

const FILE = join(import.meta.dirname, '../deploy/mall.env.example')

const HEAD = `# Settings of the mall, written by \`npm run settings-example\` from what the program reads; docs/operations.md says more.
# Copy it to mall.env, readable by nobody else (chmod 600), and take the # away from what you set. What stays behind a # has the
# value that is shown. (secret): belongs into a vault or a Secret where there is one, and never into a repository.
`

const schemas = Object.assign({}, ...Object.values(settingSchemas).map(({ shape }) => shape))

/** What a setting is when nothing is given; '' for nothing. */
function defaultOf(name: string): string {
  const { success, data } = schemas[name].safeParse(undefined)
  return success && data !== undefined ? String(data) : ''
}

function linesOf([name, { meaning, isSecret }]: [string, SettingNote]): string {
  return `# ${meaning}${isSecret ? ' (secret)' : ''}\n#${name}=${defaultOf(name)}\n`
}

export function settingsExample(): string {
  const groups = Object.entries(settingGroups).map(
    ([title, notes]) => `\n## ${title}\n\n${Object.entries(notes).map(linesOf).join('\n')}`,
  )
  return HEAD + groups.join('')
}

if (import.meta.main) writeFileSync(FILE, settingsExample())
