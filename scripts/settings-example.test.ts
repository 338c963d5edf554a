import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { settingGroups, settingNotes } from '../server/src/app/settings/setting-notes.ts'
import { readSettings, settingSchemas } from '../server/src/app/settings/settings.ts'
import { settingsExample } from './settings-example.ts'

const file = readFileSync(join(import.meta.dirname, '../deploy/mall.env.example'), 'utf8')
const names = Object.values(settingSchemas).flatMap(({ shape }) => Object.keys(shape))

test('deploy/mall.env.example is what `npm run settings-example` writes', () => {
  expect(file).toBe(settingsExample())
})

test('every setting that the program reads has one note, in one group', () => {
  const grouped = Object.values(settingGroups).flatMap((notes) => Object.keys(notes))
  expect(grouped.toSorted()).toEqual(names.toSorted())
  expect(Object.keys(settingNotes).toSorted()).toEqual(names.toSorted())
})

test('copied as it is it sets nothing, and what it shows is what holds then', () => {
  expect(parseEnv(file)).toEqual({})
  const shown = parseEnv(file.replaceAll(/^#([A-Z])/gm, '$1'))
  expect(Object.keys(shown).toSorted()).toEqual(names.toSorted())
  const basics = Object.fromEntries(Object.entries(shown).filter(([name]) => name in settingSchemas.basics.shape))
  expect(readSettings(basics)).toEqual(readSettings({}))
})

test('what is called a key, a secret or a password is marked as secret, but for the public halves and the ids', () => {
  const sounds = /KEY|SECRET|PASSWORD|SALT|_URL$/
  const known = /PUBLIC_KEY|PLATFORM_KEY|KEY_ID|ASSISTANT_URL|ANALYTICS_URL/
  const marked = Object.entries(settingNotes).flatMap(([name, note]) =>
    'isSecret' in note && note.isSecret ? [name] : [],
  )
  expect(marked.toSorted()).toEqual(names.filter((name) => sounds.test(name) && !known.test(name)).toSorted())
  for (const name of marked) expect(file).toMatch(new RegExp(`\\(secret\\)\\n#${name}=\\n`))
})
