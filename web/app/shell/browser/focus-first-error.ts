/** Focuses the first invalid field, which may be out of view. */
export function focusFirstError() {
  const first = document.querySelector<HTMLElement>('main [aria-invalid="true"], main [data-invalid]')
  first?.scrollIntoView({ block: 'center' })
  first?.focus({ preventScroll: true })
}
