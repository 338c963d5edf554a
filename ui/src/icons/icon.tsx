import { ICON_SHAPES, type IconName } from './icon-shapes.ts'

type Props = {
  name: IconName
  /** Width and height in pixels. */
  size?: number
  /** Thickness of the line on the 24 grid. */
  weight?: number
  className?: string
}

/** A drawing beside a visible label; it has no name of its own. */
export function Icon({ name, size = 20, weight = 1.8, className = '' }: Props) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={weight}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`block shrink-0 ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of icon-shapes.ts, never data
      dangerouslySetInnerHTML={{ __html: ICON_SHAPES[name] }}
    />
  )
}
