import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Cluster, Pooler, ScheduledBackup } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1'
import { Deployment } from 'kubernetes-models/apps/v1'
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2'
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { ConfigMap, Namespace, Secret, Service } from 'kubernetes-models/v1'
import { parseAllDocuments } from 'yaml'
import { z } from 'zod'

const FOLDER = join(import.meta.dirname, '../kubernetes')
const CORE = [ConfigMap, Namespace, Secret, Service]
const KINDS = [
  ...CORE,
  Deployment,
  PodDisruptionBudget,
  HorizontalPodAutoscaler,
  Ingress,
  NetworkPolicy,
  Cluster,
  Pooler,
  ScheduledBackup,
]

/** As much as every object has; what else a kind holds is told by its `is`. */
export interface Manifest {
  apiVersion: string
  kind: string
  metadata: { name: string; namespace?: string }
}

const shape = z.object({ apiVersion: z.string(), kind: z.string(), metadata: z.object({ name: z.string() }) })
const isManifest = (value: unknown): value is Manifest => shape.safeParse(value).success

export function manifestsOf(text: string): Manifest[] {
  return parseAllDocuments(text).map((document) => {
    const [error] = [...document.errors, ...document.warnings]
    if (error) throw error
    const value: unknown = document.toJS()
    if (!isManifest(value)) throw new Error(`no manifest: ${JSON.stringify(value)}`)
    return value
  })
}

const inFile = (name: string) => manifestsOf(readFileSync(join(FOLDER, name), 'utf8'))

/** What `kubectl apply -f deploy/kubernetes` sends. */
export const applied = () =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.yaml'))
    .flatMap(inFile)

/** What somebody fills in and applies before. */
export const secrets = () => inFile('examples/secrets.yaml')

export const titleOf = ({ kind, metadata }: Manifest) => `${kind} ${metadata.name}`

/** Mistakes by the schemas of Kubernetes and of the operator: wrong kinds of values, and what is missing. */
export function schemaFaults(manifests: readonly Manifest[]): string[] {
  return manifests.flatMap((one) => {
    const Kind = KINDS.find(({ apiVersion, kind }) => apiVersion === one.apiVersion && kind === one.kind)
    if (!Kind) return one.kind === 'ObjectStore' ? [] : [`${titleOf(one)}: nobody knows this kind`]
    try {
      const model: { validate(): void } = Reflect.construct(Kind, [one])
      model.validate()
      return []
    } catch (error) {
      return [`${titleOf(one)}: ${error instanceof Error ? error.message : error}`]
    }
  })
}
