/** Brings what is missing into view: the submit is at the foot, or beside a long form. */
export function focusFirstError() {
  const first = document.querySelector<HTMLElement>('main [aria-invalid="true"], main [data-invalid]')
  first?.scrollIntoView({ block: 'center' })
  first?.focus({ preventScroll: true })
}
