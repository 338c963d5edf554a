import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Visitor } from '../context.ts'

/** The refresh cookie: HttpOnly, with the `__Host-` prefix on https; plain http exists on localhost only. */
export function openRefreshCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  publicOrigin: string,
): Visitor['refreshToken'] {
  const secure = isSecure(publicOrigin)
  const name = nameOn(publicOrigin)
  return {
    read: () => request.cookies[name] ?? null,
    write: (token, maxAgeSeconds) => {
      const attributes = { path: '/', httpOnly: true, secure, sameSite: 'lax' as const }
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
