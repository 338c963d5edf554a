/** The four environments (specification section 9). */
export type Environment = 'test' | 'uat' | 'pre' | 'prod'

/** Names of hosts that nobody reaches from outside: of this machine, of a closed network, reserved ones. */
const INSIDE_NAME = /^[^.:[\]]+$|\.(localhost|local|internal|lan|test|example|invalid)$/
/** Addresses of this machine and of closed networks. */
const INSIDE_ADDRESS =
  /^(10|127|169\.254|192\.168|172\.(1[6-9]|2\d|3[01]))(\.\d+)+$|^\[(::1|f[cd][\da-f]{2}:.*|fe[89ab][\da-f]:.*)\]$/
/** What belongs to whoever registered it: `blood-test.cn`, `blood-test.com.cn`. What it is called says nothing. */
const REGISTERED = /[^.]+\.((com|net|org|gov|edu|ac|co)\.[a-z]{2}|[^.]+)$/

/**
 * The environment that an origin stands for. `uat.mall.com` and `my-uat.mall.com` say it; what nobody reaches from outside
 * is a trial; everything else is the shop itself.
 */
export function environmentOf(origin: string): Environment {
  const { hostname } = new URL(origin)
  if (INSIDE_ADDRESS.test(hostname)) return 'test'
  const isAddress = /^[\d.]+$|^\[/.test(hostname)
  const below = isAddress ? '' : hostname.replace(REGISTERED, '')
  const named = /(?:^|[.-])(test|uat|pre)\d*\./.exec(below)?.[1]
  if (named === 'test' || named === 'uat' || named === 'pre') return named
  return INSIDE_NAME.test(hostname) ? 'test' : 'prod'
}
