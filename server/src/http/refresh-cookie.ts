import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Visitor } from '../context.ts'

/**
 * The cookie that keeps a login alive: HttpOnly, so no script reads it. On https it has the `__Host-` prefix; plain
 * http exists on localhost only.
 */
export function openRefreshCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  publicOrigin: string,
): Visitor['refreshToken'] {
  const secure = publicOrigin.startsWith('https:')
  const name = secure ? '__Host-rt' : 'rt'
  return {
    read: () => request.cookies[name] ?? null,
    write: (token, maxAgeSeconds) => {
      const attributes = { path: '/', httpOnly: true, secure, sameSite: 'lax' as const }
      if (token === null) reply.clearCookie(name, attributes)
      else reply.setCookie(name, token, { ...attributes, maxAge: maxAgeSeconds })
    },
  }
}
