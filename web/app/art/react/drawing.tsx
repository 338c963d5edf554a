type Props = {
  /** A whole <svg> made by a function of this folder. */
  svg: string
  className?: string
}

/** Puts a drawn picture into the page; it fills the frame that `className` gives. */
export const Drawing = ({ svg, className }: Props) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own functions, which escape their words
  <span aria-hidden="true" className={className ?? 'block'} dangerouslySetInnerHTML={{ __html: svg }} />
)
