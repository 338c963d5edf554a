import { type LogoColours, logoShapes } from '../logo.ts'

type Props = LogoColours & { size?: number; className?: string }

/** The brand mark; on dark grounds give it white lines. */
export function Logo({
  size = 48,
  line = 'var(--color-brand)',
  dot = 'var(--color-accent)',
  inner,
  className = '',
}: Props) {
  return (
    <svg
      viewBox="0 0 48 48"
      width={size}
      height={size}
      aria-hidden="true"
      className={`block shrink-0 ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by logo.ts from constants
      dangerouslySetInnerHTML={{ __html: logoShapes(line, dot, inner) }}
    />
  )
}
