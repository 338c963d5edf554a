import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'

const duration = z.string().regex(/^\d+(s|m|h)$/)
const size = z.string().regex(/^\d+[kmg]$/)
const network = z.strictObject({ internal: z.boolean().optional() }).nullable()
const scalar = z.union([z.string(), z.number()])

const service = z.strictObject({
  image: z.string().optional(),
  build: z.strictObject({ context: z.string(), dockerfile: z.string() }).optional(),
  user: z.string().optional(),
  command: z.union([z.string(), z.array(z.string())]).optional(),
  env_file: z.array(z.string()).optional(),
  environment: z.record(z.string().regex(/^[A-Z][A-Z0-9_]*$/), scalar).optional(),
  scale: z.int().min(1).optional(),
  ports: z.array(z.string().regex(/^\d+:\d+(\/udp)?$/)).optional(),
  volumes: z.array(z.string().regex(/^[^:]+:\/[^:]+(:ro)?$/)).optional(),
  tmpfs: z.array(z.string().regex(/^\/[^:]+:size=\d+m(,mode=1777)?$/)).optional(),
  networks: z.array(z.string()).optional(),
  depends_on: z.record(z.string(), z.strictObject({ condition: z.enum(['service_healthy']) })).optional(),
  healthcheck: z
    .strictObject({
      test: z.tuple([z.enum(['CMD', 'CMD-SHELL'])], z.string()),
      interval: duration,
      timeout: duration,
      start_period: duration.optional(),
    })
    .optional(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  cap_add: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  cpus: z.number().optional(),
  mem_limit: size.optional(),
  pids_limit: z.int().optional(),
  shm_size: size.optional(),
  stop_grace_period: duration.optional(),
  restart: z.enum(['unless-stopped', 'always', 'on-failure']).optional(),
  logging: z.strictObject({ driver: z.string(), options: z.record(z.string(), z.string()) }).optional(),
})

/** The part of the Compose specification that deploy/ uses: a key that is not in it is a mistake. */
const composeFile = z.strictObject({
  services: z.record(z.string(), service),
  networks: z.record(z.string(), network).optional(),
  volumes: z.record(z.string(), z.null()).optional(),
})

export type Service = z.output<typeof service>
export type ComposeFile = z.output<typeof composeFile>

/** Fragments `x-…` are merged into what names them, and gone. */
export function readCompose(text: string): ComposeFile {
  const all: Record<string, unknown> = parse(text, { merge: true })
  return composeFile.parse(Object.fromEntries(Object.entries(all).filter(([name]) => !name.startsWith('x-'))))
}

export const composeText = (name: string) => readFileSync(join(import.meta.dirname, '..', name), 'utf8')

/** As Compose lays a second file over the first: what is listed by name is merged, everything else replaced. */
export function layOver(base: ComposeFile, over: ComposeFile): ComposeFile {
  const merged = Object.entries(over.services).map(([name, { environment, depends_on, ...rest }]) => {
    const below: Service = base.services[name] ?? {}
    const both = {
      environment: { ...below.environment, ...environment },
      depends_on: { ...below.depends_on, ...depends_on },
    }
    return [name, { ...below, ...rest, ...both }] as const
  })
  return { ...base, services: { ...base.services, ...Object.fromEntries(merged) } }
}
