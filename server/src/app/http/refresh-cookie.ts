import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Visitor } from '../context.ts'

/** The refresh cookie of a member. */
export const openRefreshCookie = (request: FastifyRequest, reply: FastifyReply, publicOrigin: string) =>
  openTokenCookie(request, reply, { origin: publicOrigin, name: nameOn(publicOrigin), sameSite: 'lax' })

/** The session cookie of the console. Its name differs from the shop's, because ports share cookies. */
export const openStaffCookie = (request: FastifyRequest, reply: FastifyReply, consoleOrigin: string) => {
  const name = isSecure(consoleOrigin) ? '__Host-console' : 'console'
  return openTokenCookie(request, reply, { origin: consoleOrigin, name, sameSite: 'strict' })
}

/** An HttpOnly cookie, with the `__Host-` prefix on https; plain http exists on localhost only. */
function openTokenCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { origin, name, sameSite }: { origin: string; name: string; sameSite: 'lax' | 'strict' },
): Visitor['refreshToken'] {
  const secure = isSecure(origin)
  return {
    read: () => request.cookies[name] ?? null,
    write: (token, maxAgeSeconds) => {
      const attributes = { path: '/', httpOnly: true, secure, sameSite }
      if (token === null) reply.clearCookie(name, attributes)
      else reply.setCookie(name, token, { ...attributes, maxAge: maxAgeSeconds })
    },
  }
}

/** Whether this browser may be logged in. A hint, no proof: only to avoid needless redirects to the login. */
export const hasLoginCookie = ({ cookies }: FastifyRequest, publicOrigin: string): boolean =>
  nameOn(publicOrigin) in cookies || 'access_token' in cookies

const isSecure = (publicOrigin: string) => publicOrigin.startsWith('https:')
const nameOn = (publicOrigin: string) => (isSecure(publicOrigin) ? '__Host-rt' : 'rt')
