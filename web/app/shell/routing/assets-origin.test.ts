import { expect, test } from 'vitest'
import { manifestAt } from './assets-origin.ts'

test('every file of a manifest stands at the origin, and nothing else changes', () => {
  const manifest = {
    entry: { module: '/assets/entry-1.js', imports: ['/assets/react-1.js'], css: [] },
    routes: { root: { id: 'root', path: '', css: ['/assets/root-1.css'], clientLoaderModule: undefined } },
    url: '/assets/manifest-1.js',
  }
  expect(manifestAt(manifest, 'https://static.example.com')).toEqual({
    entry: {
      module: 'https://static.example.com/assets/entry-1.js',
      imports: ['https://static.example.com/assets/react-1.js'],
      css: [],
    },
    routes: { root: { id: 'root', path: '', css: ['https://static.example.com/assets/root-1.css'] } },
    url: 'https://static.example.com/assets/manifest-1.js',
  })
})
