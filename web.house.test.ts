// The laws of the web: what a screen is made of, and what may know what.
import { expect, test, vi } from 'vitest'
import { KNOWN_FINDINGS } from './e2e/layout/known-findings.ts'
import { SCREENS, screenStates } from './e2e/layout/screens.ts'
import { LAYERS } from './house-order.ts'
import { importsAgainst, inFolder, isTest, linesWith, others, read, sources } from './house-sources.ts'

test('browsers load nothing of the contract that stands on zod: of those files web and console take types alone', () => {
  const onZod = new Set<string>()
  for (let before = -1; before !== onZod.size; ) {
    before = onZod.size
    for (const { path, values } of sources.filter(inFolder('contract/src'))) {
      if (values.some((name) => name === 'zod' || onZod.has(name))) onZod.add(path)
    }
  }
  const faults = sources
    .filter((source) => inFolder('web/app')(source) || inFolder('console/app')(source))
    .flatMap(({ path, values }) => values.filter((name) => onZod.has(name)).map((name) => `${path}: ${name}`))
  expect(onZod).toContain('contract/src/customs/calls.ts')
  expect(faults.filter((fault) => !/^(?:web|console)\/app\/[^:]*(\.test\.tsx?|\.server\.ts):/.test(fault))).toEqual([])
})

/** What a colour is, art needs as everybody does. */
const COLOURS = 'contract/src/colour.ts'

test('the web falls one way: routes → screens → features → chrome → entities → shell → art, and ui below them all', () => {
  const faults = importsAgainst(sources.filter(inFolder('web/app')), (imported, { path }) => {
    const [from, fromPart] = path.split('/').slice(2)
    const [to, toPart] = imported.startsWith('web/app/') ? imported.split('/').slice(2) : []
    const level = LAYERS.indexOf(from ?? '')
    if (from === 'art' && /^(contract|ui)\//.test(imported) && imported !== COLOURS) return 'art knows nobody'
    if (level < 0 || to === undefined) return undefined
    if (LAYERS.indexOf(to) >= 0 && LAYERS.indexOf(to) < level) return `${from} lies below ${to}`
    if (LAYERS.indexOf(to) < 0 && !/\.css$/.test(imported)) return `${from} lies below the root`
    if (from === 'features' && to === 'features' && fromPart !== toPart)
      return 'a feature never imports a sibling; a screen puts them together'
    return undefined
  })
  expect(faults).toEqual([])
})

test('the router is used as it comes: its inner contexts in one file, its links through the one of ui', () => {
  const web = others.filter((source) => inFolder('web')(source) || inFolder('ui')(source))
  const inner = web.filter((source) => /\bUNSAFE_/.test(source.text) && !isTest(source))
  expect(inner.map(({ path }) => path)).toEqual(['web/app/shell/routing/keep-alive.tsx'])
  const links = web.filter(({ text }) => /import \{[^}]*\b(Nav)?Link\b[^}]*\} from 'react-router'/.test(text))
  expect(links.map(({ path }) => path)).toEqual(['ui/src/navigation/link.tsx'])
  const rewriting = web.filter(({ text }) => /\/react-router\\\/dist/.test(text))
  expect(rewriting.map(({ path }) => path)).toEqual(['web/vite-route-module.ts'])
})

test('facts in a line are joined by DOT, which cannot begin a line', () => {
  const written = others.filter((source) => /^(web\/app|ui\/src)\//.test(source.path) && !isTest(source))
  const faults = linesWith(/^(?!\s*(\/?\*|\/\/)).*(\s·|>·<)/, written)
  expect(faults.filter((fault) => !fault.startsWith('ui/src/typography/facts.ts:'))).toEqual([])
})

test('in the console a grey button says why: ActButton, never a Button that is switched off', () => {
  const screens = sources.filter((source) => inFolder('console/app')(source) && !isTest(source))
  const faults = screens.flatMap(({ path, text }) =>
    [...text.matchAll(/\bisDisabled\b/g)].flatMap(({ index }) => {
      const within = text
        .slice(0, index)
        .match(/<[A-Z]\w*/g)
        ?.at(-1)
      return within === '<Button' ? [`${path}: ${text.slice(0, index).split('\n').length}`] : []
    }),
  )
  expect(faults).toEqual([])
})

const FIELDS = /<(Text|Cell|Value|Number|File)Field\b|<(NewRow|Company)Fields\b|<(Checkbox|RadioGroup)\b/

/** What is typed there finds something, and whatever was found asks; or a file that is sent as it is chosen. */
const NOTHING_WRITTEN = ['changes/subject-picker', 'desk/walk-in', 'draft/pick/pick-drawer', 'pictures/add-picture']
/** A tick before an act, over a page that asks. */
const OVER_THE_FORM = ['reports/signing/sign-drawer']

test('in the console a drawer with fields asks before what was typed in it is lost', () => {
  const drawers = sources.filter(
    (source) => inFolder('console/app')(source) && /<Drawer\b/.test(source.text) && FIELDS.test(source.text),
  )
  expect(drawers.length).toBeGreaterThan(10)
  const faults = drawers
    .filter(({ text }) => !/useUnwritten|<RowDrawer\b/.test(text))
    .map(({ path }) => path.replace(/^console\/app\/screens\/|\.tsx$/g, ''))
  expect(faults.toSorted()).toEqual([...NOTHING_WRITTEN, ...OVER_THE_FORM].toSorted())
})

/** Said, found or asked with nothing typed; and what a form's own dialog is made of. */
const WITHOUT_FIELDS = [
  ...['parts/act/form-dialog', 'parts/bulk/bulk-bar', 'parts/shown-once', 'parts/unwritten/leave-question'],
  ...[
    'screens/capacity/resource-dialog',
    'screens/desk-scan/scan-dialog',
    'screens/inbox/desk-dialog',
    'screens/cards/cards-issued',
  ],
  'shell/keys/key-help',
]

test('in the console a dialog with fields asks before what was typed in it is lost: a FormDialog, or what stands on it', () => {
  const bare = sources.filter(
    ({ path, text }) => path.startsWith('console/app/') && text.includes('ui/overlays/dialog'),
  )
  expect(bare.map(({ path }) => path.replace(/^console\/app\/|\.tsx$/g, '')).toSorted()).toEqual(
    WITHOUT_FIELDS.toSorted(),
  )
})

test('below routes stand mounted screens alone, with their tests', () => {
  const mounted = read('web/app/routes.ts').text
  const below = sources.filter((source) => inFolder('web/app/routes')(source) && !isTest(source))
  expect(below.length).toBeGreaterThan(50)
  const faults = below.filter(({ path }) => !mounted.includes(`'${path.replace('web/app/', '')}'`))
  expect(faults.map(({ path }) => path)).toEqual([])
})

interface Mounted {
  path?: string
  children?: Mounted[]
}

test('the layout check looks at every screen, by names of their own', async () => {
  vi.stubEnv('DEV', false)
  // Of the web, which has a configuration of its own: taken as it is, not checked with the rest.
  const { default: routes }: { default: Promise<Mounted[]> } = await import(`./web/app/${'routes'}.ts`)
  vi.unstubAllEnvs()
  const pathsOf = (entries: Mounted[]): string[] =>
    entries.flatMap(({ path = '', children }) => (children ? pathsOf(children) : [path]))
  expect(Object.keys(SCREENS).toSorted()).toEqual(pathsOf(await routes).toSorted())
  const names = screenStates().map(({ name }) => name)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  expect(Object.keys(KNOWN_FINDINGS).filter((name) => !names.includes(name))).toEqual([])
})
