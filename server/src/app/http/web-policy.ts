import { createHash } from 'node:crypto'
import type { Rendered } from './web-documents.ts'

/** CSP source of an inline text, by hash. */
export const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * The two style elements that React Aria adds at runtime (press handling; scroll lock on iOS), verbatim. Allowed by
 * hash, so that `style-src` needs no 'unsafe-inline'.
 */
export const libraryStyles = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
].map(sha256)

/** The style attributes of a document, by hash. */
export function styleAttributeHashes(body: string): string {
  const hashes = new Set(Array.from(body.matchAll(styleAttribute), (found) => sha256(decode(found[1] ?? ''))))
  return hashes.size ? `'unsafe-hashes' ${[...hashes].join(' ')}` : "'none'"
}

const styleAttribute = /\sstyle="([^"]*)"/g
const entities: Record<string, string> = { '&quot;': '"', '&amp;': '&', '&#x27;': "'", '&lt;': '<', '&gt;': '>' }

/**
 * Content-Security-Policy of a document: allows the renderer's own inline scripts and style attributes by hash, nothing
 * else. Static assets may also come from `assetsOrigin`, unless it is ''; films of lectures from `filmOrigins`.
 */
export function policyFor(
  { body, inlineScripts }: Pick<Rendered, 'body' | 'inlineScripts'>,
  formActions: readonly string[],
  assetsOrigin = '',
  filmOrigins: readonly string[] = [],
): string {
  const scripts = new Set(inlineScripts.map(sha256))
  const assets = assetsOrigin ? `'self' ${assetsOrigin}` : "'self'"
  return [
    "default-src 'none'",
    `script-src ${assets} ${[...scripts].join(' ')}`,
    `style-src-elem ${assets} ${libraryStyles.join(' ')}`,
    `style-src-attr ${styleAttributeHashes(body)}`,
    `img-src ${assets} data: blob:`,
    `media-src ${["'self'", 'blob:', ...filmOrigins].join(' ')}`,
    `font-src ${assets}`,
    // A stream is fetched piece by piece.
    `connect-src ${["'self'", ...filmOrigins].join(' ')}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    `form-action 'self' ${formActions.join(' ')}`.trim(),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const decode = (attribute: string) =>
  attribute.replace(/&(?:quot|amp|#x27|lt|gt);/g, (entity) => entities[entity] ?? entity)

/** Headers of every document. `strict-origin-when-cross-origin` because WeChat's H5 pay needs a referrer. */
export const documentHeaders: Readonly<Record<string, string>> = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
  vary: 'user-agent, accept-encoding',
}
