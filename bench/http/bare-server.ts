import { readFileSync } from 'node:fs'
import fastify from 'fastify'

// The least that Fastify does: the same bytes, and nothing of ours around them.
const [, , file = '', type = '', encoding = 'identity'] = process.argv
const body = readFileSync(file)
const app = fastify()
app.get('/', async (_request, reply) => {
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type(type).send(body)
})
console.log(`Site ${await app.listen({ port: 0, host: '127.0.0.1' })}`)
