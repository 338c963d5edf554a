import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { freePort } from '../../server/test/support/free-port.ts'

export const NO_NGINX = 'nginx is not there: apt-get install nginx-light'
export const HOST = 'mall.example.com'
export const conf = readFileSync(join(import.meta.dirname, '../nginx.conf'), 'utf8')

export interface NginxServer extends AsyncDisposable {
  http: number
  https: number
  ca: string
  /** What nginx says of its configuration. */
  said: string
  /** As `fetch`, at this host name over TLS. */
  fetch: (host: string) => typeof fetch
}

/** `deploy/nginx.conf` with ports, paths and certificate of a test in place of those of a machine; each has to stand there. */
function configurationIn(folder: string, ports: { http: number; https: number; mall: number }): string {
  const changes: [from: RegExp, to: string][] = [
    [/^.*listen \[::\].*\n/gm, ''],
    [/listen 80 /g, `listen 127.0.0.1:${ports.http} `],
    [/listen 443 /g, `listen 127.0.0.1:${ports.https} `],
    [/127\.0\.0\.1:8080/g, `127.0.0.1:${ports.mall}`],
    [/\/etc\/nginx\/tls\//g, `${folder}/`],
    [/\/run\/nginx\.pid/g, `${folder}/nginx.pid`],
    [/\/var\/log\/nginx\//g, `${folder}/`],
    [/\/var\/cache\/nginx\/mall/g, `${folder}/cache`],
    [
      /^http \{\n/gm,
      `http {\n${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/temp;\n`).join('')}`,
    ],
  ]
  return changes.reduce((text, [from, to]) => {
    if (text.replace(from, to) === text) throw new Error(`nginx.conf has no ${from}`)
    return text.replace(from, to)
  }, conf)
}

const hasNginx = () => spawnSync('nginx', ['-v']).error === undefined

/** Before a mall at this port; null where there is no nginx. */
export async function nginxServer(mallPort: number): Promise<NginxServer | null> {
  if (!hasNginx()) return null
  const folder = mkdtempSync(join(tmpdir(), 'mall-nginx-'))
  const ports = { http: await freePort(), https: await freePort(), mall: mallPort }
  // Its workers are another user when the test is root.
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, 'temp'))
  const names = `subjectAltName=DNS:${HOST},DNS:gulou.example.com`
  const key = [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-keyout',
    join(folder, 'mall.key'),
  ]
  const made = ['req', '-x509', ...key, '-out', join(folder, 'mall.pem'), '-subj', `/CN=${HOST}`, '-addext', names]
  execFileSync('openssl', made, { stdio: 'ignore' })
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, configurationIn(folder, ports))
  const { stderr: said } = spawnSync('nginx', ['-t', '-c', file, '-p', folder], { encoding: 'utf8' })
  // It listens when its first process ends, and goes on behind it.
  execFileSync('nginx', ['-c', file, '-p', folder], { stdio: 'ignore' })
  const ca = readFileSync(join(folder, 'mall.pem'), 'utf8')
  return {
    ...ports,
    ca,
    said,
    fetch: (host) => fetchAt(ports.https, host, ca),
    async [Symbol.asyncDispose]() {
      execFileSync('nginx', ['-s', 'stop', '-c', file, '-p', folder], { stdio: 'ignore' })
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function fetchAt(port: number, host: string, ca: string): typeof fetch {
  return async (input, init = {}) => {
    const headers = { ...Object.fromEntries(new Headers(init.headers)), host }
    const sent = request({
      host: '127.0.0.1',
      port,
      servername: host,
      ca,
      path: String(input),
      method: init.method ?? 'GET',
      headers,
    })
    sent.end(typeof init.body === 'string' || init.body instanceof Uint8Array ? init.body : undefined)
    const [answer] = await once(sent, 'response')
    const body = await buffer(answer)
    const given = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)])
    const isEmpty = [204, 304].includes(answer.statusCode)
    return new Response(isEmpty ? null : body, { status: answer.statusCode, headers: given })
  }
}
