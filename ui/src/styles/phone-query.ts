/** Below the width of a tablet, the token `--breakpoint-tablet`. */
export const PHONE_QUERY = '(width < 720px)'
