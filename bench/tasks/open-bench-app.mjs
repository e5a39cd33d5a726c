import { buildApp } from '../../apps/server/src/app.ts'
import { openLog } from '../../apps/server/src/core/log/log.ts'
import { createLocalRealtime } from '../../apps/server/src/core/realtime/realtime.ts'
import { systemClock } from '../../apps/server/src/core/time/clock.ts'
import { openBenchProcess } from '../world/open-bench-process.mjs'

/**
 * The server of this process without a port: calls go in and come out as over HTTP, and the database beside it is open for raw statements.
 * @param {string} data_dir
 */
export async function openBenchApp(data_dir) {
  const { database, storage, secret_key } = await openBenchProcess()
  const app = await buildApp({
    ...{ database, storage, secret_key, data_dir, clock: systemClock },
    log: openLog({ level: 'fatal', to: process.stderr }),
    ...{ trusted_proxies: [], public_origin: null, rate_limit_factor: 1_000_000, client_folders: null },
    realtime: createLocalRealtime(() => {}),
    ...{ sms: { sendCode: async () => {} }, oauth: { provider: 'development' } },
    exposure: { is_exposed: false, setup_code: 'abcd-efgh', warnings: async () => [] },
  })
  return {
    database,
    clock: systemClock,
    services: app.services,
    /**
     * @param {string} token
     * @param {string} name `METHOD /path`, as the contract names it
     * @param {object} body
     */
    async call(token, name, body) {
      const [method, url] = name.split(' ')
      const reply = await app.fastify.inject({
        method: /** @type {'POST'} */ (method),
        url,
        headers: { authorization: token, 'content-type': 'application/json' },
        payload: JSON.stringify(body),
      })
      const envelope = reply.json()
      if (envelope.code !== 200) throw new Error(`${name}: ${reply.body.slice(0, 300)}`)
      return envelope.data
    },
    async close() {
      await app.close()
      await database.close()
    },
  }
}
