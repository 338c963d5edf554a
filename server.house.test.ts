// Laws of the server: what its platform may know, and where its memory lives.
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { files, inFolder, isTest, linesWith, read, sources } from './house-sources.ts'

const server = sources.filter((source) => inFolder('server/src')(source) && !isTest(source))
const platform = server.filter(inFolder('server/src/platform'))

test('the platform stands below everything: it imports nothing of app, modules or integrations', () => {
  const faults = platform.flatMap(({ path, imports }) =>
    imports
      .filter((name) => name.startsWith('server/') && !name.startsWith('server/src/platform/'))
      .map((name) => `${path} → ${name}`),
  )
  expect(faults).toEqual([])
})

/** Words to be found, and the page on which every part of a screen is shown to those who build them. */
const MAY_NAME = [
  'server/src/modules/catalogue/text/vocabulary.ts',
  'web/app/routes/kit.tsx',
  'web/app/screens/kit/pictures.tsx',
]

test('no name and no telephone of an operator stands in code: they are data', () => {
  const program = sources.filter(
    (source) =>
      ['contract/src', 'server/src', 'ui/src', 'web/app', 'console/app', 'sandbox/src', 'connector/src'].some(
        (folder) => inFolder(folder)(source),
      ) &&
      !isTest(source) &&
      !source.path.endsWith('/samples.ts') &&
      !MAY_NAME.includes(source.path),
  )
  expect(program.filter(({ text }) => /和序/.test(text)).map(({ path }) => path)).toEqual([])
  // The specification's own default, until the operator sets theirs.
  expect(program.filter(({ text }) => /4008-?100-?120/.test(text)).map(({ path }) => path)).toEqual([
    'server/src/modules/settings/queries.ts',
  ])
})

/** Where the usual colour is defined, the page that shows every token, and drawings of people and things. */
const MAY_COLOUR = ['ui/src/styles/tokens.css', 'contract/src/settings/brand.ts', 'web/app/screens/kit/colours.tsx']

test('the brand’s colour stands in code once: what is drawn takes it from a token or from the operator', () => {
  const folders = ['contract/src', 'server/src', 'ui/src', 'web/app', 'console/app']
  const drawn = files.filter(
    (path) => folders.some((folder) => path.startsWith(`${folder}/`)) && /\.(tsx?|css|svg|html)$/.test(path),
  )
  const faults = drawn.filter(
    (path) =>
      /0f5c61/i.test(read(path).text) &&
      !MAY_COLOUR.includes(path) &&
      !/\.test\.tsx?$/.test(path) &&
      (!path.startsWith('web/app/art/') || path.startsWith('web/app/art/react/')),
  )
  expect(faults).toEqual([])
})

/** In names and comments. `order` is a word of SQL and of English, so it counts as a part of a name alone; accounts and
 * addresses are things of machines too. */
const BUSINESS =
  'appointment article assistant booking branch buyer card cart catalogue companion contact coupon customs examination exam examinee guide hospital invoice lecture member organ package passkey payment product refund voucher waitlist'.split(
    ' ',
  )
const AN_ORDER = /\border(?:[A-Z_]\w*|s)\b|\w(?:Order|_order)s?\b/
/** A column's name is its table's. */
const NAMED_ELSEWHERE: Record<string, string[]> = { 'server/src/platform/vault/person-keys.ts': ['member'] }

const wordsOf = (text: string) =>
  (text.replaceAll(/([a-z])([A-Z])/g, '$1 $2').match(/[A-Za-z]+/g) ?? []).map((word) => word.toLowerCase())

test('the platform knows no word of the business', () => {
  const faults = platform.flatMap(({ path, lines }) =>
    [basename(path), ...lines].flatMap((line, index) => {
      const words = new Set(wordsOf(line).flatMap((word) => [word, word.replace(/s$/, '')]))
      const known = BUSINESS.filter((word) => words.has(word) && !NAMED_ELSEWHERE[path]?.includes(word))
      if (AN_ORDER.test(line)) known.push('order')
      return known.map((word) => `${path}:${index}: “${word}”`)
    }),
  )
  expect(faults).toEqual([])
})

test('the law of words finds them in names, in comments and in the parts of a name', () => {
  expect(wordsOf('/** A member’s */ const BookingRow = branch_id')).toEqual(
    expect.arrayContaining(['member', 'booking', 'branch']),
  )
  for (const line of ['orderNo', 'mall_order', 'openOrders', 'orders', 'order_no']) expect(line).toMatch(AN_ORDER)
  for (const line of ['in order of asking', 'order by id', 'ORDER BY']) expect(line).not.toMatch(AN_ORDER)
})

const EMPTY = 'new (?:(?:Map|Set|WeakMap|WeakSet)\\b(?:<.*>)?\\(\\)|(?:LRUCache|Array|\\w+Array)\\b(?:<.*>)?\\([^[])'
/** At the left margin, where a module's own state would stand: what changes, or is there to be filled. */
const STATE = new RegExp(
  `^(?:export )?(?:let |var |const \\w+(?:: .+?)? = (?:${EMPTY}|\\[\\]$|\\{\\}$|open[A-Z]\\w*\\(|Buffer\\.alloc\\([^0]))`,
)
/** What may live as long as the process. */
const PROCESS_WIDE: Record<string, string> = {
  'server/src/main.ts': 'the process itself',
  'server/src/platform/files.ts': 'counts drafts, whose names are the process’s own',
  'server/src/platform/http/body-limit.ts': 'worked out of the contract, which never changes',
  'server/src/platform/database/unanswered.ts': 'keyed by the connection and gone with it',
  'server/src/platform/http/raw-body.ts': 'keyed by the request and gone with it',
  'server/src/app/figures/call-figures.ts': 'keyed by the request and gone with it',
  'server/src/app/figures/node-figures.ts': 'the process’s own event loop and memory',
  'server/src/platform/tracing/traced-statements.ts': 'what a text is called is the same for every mall; bounded',
  'server/src/integrations/gateway.ts': 'keyed by the error and gone with it',
  'server/src/modules/catalogue/text/pinyin.ts': 'how characters are read is the same for every mall; bounded',
}

test('a module holds no state: what lives as long as a mall hangs on its context by `scoped`', () => {
  const stateful = server.filter(({ lines }) => lines.some((line) => STATE.test(line))).map(({ path }) => path)
  expect(stateful.toSorted()).toEqual(Object.keys(PROCESS_WIDE).toSorted())
  expect(linesWith(/new WeakMap<(readonly )?(Context|Pool|Database)\b/, server)).toEqual([])
})

const WRITES_FILES =
  /import \{[^}]*\b(writeFile|appendFile|copyFile|cp|createWriteStream|rename|rm|unlink|open|truncate|writeWhole|copyWhole|openFolderStore|mirrorFiles|restoreFiles)(Sync)?\b[^}]*\} from '(node:fs(\/promises)?|[^']*\/(files|folder-store)\.ts)'/
/** Who writes files, and why none of them is an object of a mall; the cluster and its backups have folders of their own. */
const FILE_WRITERS: Record<string, string> = {
  'server/src/platform/files.ts': 'what the others write by',
  'server/src/platform/objects/folder-store.ts': 'the objects themselves',
  'server/src/platform/objects/open-object-stores.ts': 'opens the objects’ folders',
  'server/src/platform/objects/s3-files.ts': 'brings files of a backup to where a restore needs them',
  'server/src/platform/disk-watch.ts': 'a probe beside them',
  'server/src/app/http/images.ts': 'resized pictures, each process its own',
  'server/src/cli/commands/cards.ts': 'a file that the operator names',
  'server/src/cli/commands/imports.ts': 'the sheets of an export',
  'server/src/cli/commands/objects.ts': 'reads the folders that move to a bucket',
}

test('pictures and uploads are written through the object store alone', () => {
  const writers = server
    .filter(({ path, text }) => !/^server\/src\/(backup|platform\/database)\//.test(path) && WRITES_FILES.test(text))
    .map(({ path }) => path)
  expect(writers.toSorted()).toEqual(Object.keys(FILE_WRITERS).toSorted())
  const folders = /['"`/](objects|uploads)['"`/].*dataDir|dataDir.*['"`/](objects|uploads)['"`/]/
  const named = linesWith(folders, server).map((line) => line.split(':')[0])
  // The backup reads them.
  expect([...new Set(named)].toSorted()).toEqual([
    'server/src/backup/file-mirror.ts',
    'server/src/platform/objects/open-object-stores.ts',
  ])
})
