/** Base path (specification section 2) → the screen that one begins with. */
const FIRST: Readonly<Record<string, string>> = {
  '/profile': 'profilehome',
  '/appointment': 'choosePerson',
  '/dental-appointment': 'choosePerson',
  '/market-appointment': 'branchHospital',
}

/** Where a base path leads, with everything that its address says. */
export function firstScreen({ pathname, search }: { pathname: string; search: string }): string {
  const base = pathname.replace(/\/$/, '')
  return FIRST[base] ? `${base}/${FIRST[base]}${search}` : '/'
}
