import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'

/** `node ui/src/vite/precompress.ts <folder>`: a brotli twin beside every text file of a build, so that the server never compresses them. */
const root = `${process.argv[2]}/`
for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
  if (!/\.(js|css|svg|json|txt|ico|webmanifest)$/.test(name)) continue
  const file = root + name
  const content = readFileSync(file)
  const small = brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  })
  writeFileSync(`${file}.br`, small)
}
