import type { FastifyInstance } from 'fastify'
import { Provider } from 'oidc-provider'
import { z } from 'zod'
import { directoryPage } from '../page/directory-page.ts'
import type { Database } from '../store/database.ts'
import { loadDirectoryKeys } from '../store/keys.ts'
import { recordsIn } from './records.ts'

type Settings = {
  db: Database
  /** The issuer's name, where browsers reach it. */
  issuer: () => string
  /** Where the mall's console has browsers come back. */
  redirectUri: string
}

/** What the console is to the directory. */
export const DIRECTORY_CLIENT = { clientId: 'mall-console', clientSecret: 'sandbox secret of the staff directory' }

const Login = z.object({ account: z.string().regex(/^[\w-]{1,40}$/) })

/** The stand-in of a group's directory of staff: OpenID Connect, where anybody logs in under any account. */
export async function directoryIssuer(app: FastifyInstance, settings: Settings): Promise<void> {
  // Its key takes a moment to make, and most malls never ask.
  let opened: Promise<Provider> | undefined
  const open = () => {
    opened ??= openProvider(settings)
    return opened
  }
  // The library reads bodies itself.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_, __, done) => done(null))
  const prefix = () => new URL(settings.issuer()).pathname

  app.get('/interaction/:uid', async ({ raw }, reply) => {
    const provider = await open()
    const { uid } = await provider.interactionDetails(raw, reply.raw)
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
    return directoryPage({ style: `${prefix()}/../style.css`, action: `${prefix()}/interaction/${uid}/login` })
  })
  app.get('/interaction/:uid/login', async (request, reply) => {
    const provider = await open()
    const login = Login.safeParse(request.query)
    reply.hijack()
    const result = login.success
      ? { login: { accountId: login.data.account, ts: Math.floor(Date.now() / 1_000) } }
      : { error: 'access_denied' }
    await provider.interactionFinished(request.raw, reply.raw, result)
  })
  app.all('/*', async ({ raw }, reply) => {
    const handle = (await open()).callback()
    reply.hijack()
    const url = raw.url ?? ''
    Object.assign(raw, { originalUrl: url, url: url.slice(prefix().length) })
    await handle(raw, reply.raw)
  })
}

async function openProvider({ db, issuer, redirectUri }: Settings): Promise<Provider> {
  const keys = await loadDirectoryKeys(db)
  const provider = new Provider(issuer(), {
    adapter: recordsIn(db),
    clients: [clientOf(redirectUri)],
    jwks: { keys: [keys.jwk] },
    cookies: { keys: [keys.cookieKey] },
    claims: { openid: ['sub', 'auth_time'] },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub }) }),
    interactions: { url: (_, { uid }) => `${new URL(issuer()).pathname}/interaction/${uid}` },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    ttl: { Session: 3_600, Interaction: 600, Grant: 3_600, AuthorizationCode: 60, AccessToken: 60, IdToken: 60 },
    // The account's one page says it all: nobody is asked for leave once more.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: oidc.client?.clientId, accountId: oidc.session?.accountId })
      grant.addOIDCScope('openid')
      await grant.save()
      return grant
    },
  })
  // Asked through the mall, whose address is the issuer's.
  provider.proxy = true
  return provider
}

const clientOf = (redirectUri: string) => ({
  ...{
    client_id: DIRECTORY_CLIENT.clientId,
    client_secret: DIRECTORY_CLIENT.clientSecret,
    redirect_uris: [redirectUri],
  },
  ...{ response_types: ['code' as const], grant_types: ['authorization_code'], require_auth_time: true },
})
