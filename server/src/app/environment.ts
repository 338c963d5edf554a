/** The four environments (specification section 9). */
export type Environment = 'test' | 'uat' | 'pre' | 'prod'

/** Host names that cannot be reached from outside: local, private and reserved ones. */
const INSIDE_NAME = /^[^.:[\]]+$|\.(localhost|local|internal|lan|test|example|invalid)$/
/** Local and private addresses. */
const INSIDE_ADDRESS =
  /^(10|127|169\.254|192\.168|172\.(1[6-9]|2\d|3[01]))(\.\d+)+$|^\[(::1|f[cd][\da-f]{2}:.*|fe[89ab][\da-f]:.*)\]$/
/** The registrable domain: `blood-test.cn`, `blood-test.com.cn`. Its name is not a hint. */
const REGISTERED = /[^.]+\.((com|net|org|gov|edu|ac|co)\.[a-z]{2}|[^.]+)$/

/**
 * The environment of an origin: by its host name (`uat.mall.com`, `my-uat.mall.com`); private hosts are `test`, all
 * others `prod`.
 */
export function environmentOf(origin: string): Environment {
  const { hostname } = new URL(origin)
  if (INSIDE_ADDRESS.test(hostname)) return 'test'
  const isAddress = /^[\d.]+$|^\[/.test(hostname)
  const below = isAddress ? '' : hostname.replace(REGISTERED, '')
  const named = /(?:^|[.-])(test|uat|pre)\d*\./.exec(below)?.[1]
  if (named === 'test' || named === 'uat' || named === 'pre') return named
  return isInside(hostname) ? 'test' : 'prod'
}

/** Whether a host cannot be reached from outside. */
export const isInside = (hostname: string): boolean => INSIDE_NAME.test(hostname) || INSIDE_ADDRESS.test(hostname)
