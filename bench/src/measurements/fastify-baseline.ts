import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

/** The baseline of this machine: Fastify alone, serving the bytes of one search page. Prints its port. */
const [, , path = ''] = process.argv
const page = readFileSync(path, 'utf8')
const app = Fastify({ logger: false })
app.get('/page', (_, reply) => reply.type('application/json; charset=utf-8').send(page))
const origin = await app.listen({ port: 0, host: '127.0.0.1' })
console.log(new URL(origin).port)
