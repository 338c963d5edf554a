/**
 * Runs in the page, before its own scripts: takes away what the browsers do not have that the mall promises to serve
 * (Safari 16.4, Chromium 109; docs/decisions/2026-11-23-browsers.md). A screen that needs one of these then fails as it
 * would on such a telephone. `checkVisibility` stays, because the browser's driver works with it.
 */
export function removeNewerFeatures(): void {
  const newer: [owner: object | undefined, names: PropertyKey[]][] = [
    [Map, ['groupBy']],
    [Object, ['groupBy']],
    [Promise, ['withResolvers', 'try']],
    [Array, ['fromAsync']],
    [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [URL, ['canParse', 'parse']],
    [AbortSignal, ['any']],
    [Response, ['json']],
    [RegExp, ['escape']],
    [Uint8Array, ['fromBase64', 'fromHex']],
    [Uint8Array.prototype, ['toBase64', 'toHex', 'setFromBase64', 'setFromHex']],
    [ArrayBuffer.prototype, ['transfer', 'transferToFixedLength', 'resize']],
    [Set.prototype, ['union', 'intersection', 'difference', 'symmetricDifference']],
    [Set.prototype, ['isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
    [Iterator.prototype, ['map', 'filter', 'take', 'drop', 'flatMap']],
    [Iterator.prototype, ['reduce', 'toArray', 'forEach', 'some', 'every', 'find']],
    [ReadableStream, ['from']],
    [ReadableStream.prototype, [Symbol.asyncIterator, 'values']],
    [Headers.prototype, ['getSetCookie']],
    [Element.prototype, ['setHTMLUnsafe']],
    [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover', 'popover']],
    [Document.prototype, ['startViewTransition']],
    [Intl, ['DurationFormat']],
    [window, ['Iterator', 'requestIdleCallback', 'cancelIdleCallback', 'navigation', 'scheduler']],
  ]
  for (const [owner, names] of newer) for (const name of names) if (owner) Reflect.deleteProperty(owner, name)
}
