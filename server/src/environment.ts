/** The four environments (specification section 9). */
export type Environment = 'test' | 'uat' | 'pre' | 'prod'

/** Names of hosts that nobody reaches from outside: of this machine, of a closed network, reserved ones. */
const INSIDE = /^[^.]+$|^[\d.]+$|^\[|\.(localhost|local|internal|lan|test|example|invalid)$/

/** The environment that a host name stands for: `uat.mall.com` and `mall-uat.com` say it, a public https name is the shop itself. */
export function environmentOf(origin: string): Environment {
  const { hostname, protocol } = new URL(origin)
  const named = /(?:^|[.-])(test|uat|pre)(?:[.-]|\d*\.)/.exec(hostname)?.[1]
  if (named === 'test' || named === 'uat' || named === 'pre') return named
  return protocol === 'https:' && !INSIDE.test(hostname) ? 'prod' : 'test'
}
