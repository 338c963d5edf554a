import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'

/** Writes a brotli twin beside every text file of the built web app, so that the server never compresses them. */
const root = fileURLToPath(new URL('./build/client/', import.meta.url))
for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
  if (!/\.(js|css|svg|json|txt|ico|webmanifest)$/.test(name)) continue
  const file = root + name
  const content = readFileSync(file)
  const small = brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  })
  writeFileSync(`${file}.br`, small)
}
