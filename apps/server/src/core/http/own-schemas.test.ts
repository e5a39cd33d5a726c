import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { CONTRACT_CHECKS } from './own-schemas.ts'

const part = { type: 'object', properties: {} }

it.each([['body'], ['querystring'], ['params'], ['headers'], ['response']])(
  '[RN-59] a route with a schema of its %s is refused when it is registered',
  async (where) => {
    const app = Fastify({ schemaController: CONTRACT_CHECKS })
    const schema = { [where]: where === 'response' ? { 200: part } : part }
    app.post('/with-schema', { schema }, () => 'taken')
    await expect(app.ready()).rejects.toThrow('calls are checked by their contract')
  },
)

it('[RN-59] a route without one answers', async () => {
  const app = Fastify({ schemaController: CONTRACT_CHECKS })
  app.post('/plain', () => ({ taken: true }))
  const reply = await app.inject({ method: 'POST', url: '/plain', payload: { any: 1 } })
  expect(reply.json()).toEqual({ taken: true })
})
