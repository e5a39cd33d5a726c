import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase } from '../../src/core/db/database.ts'
import { openListeningApp, type TestApp } from '../test-app.ts'
import { makeClone } from '../test-database.ts'
import { openTcpProxy, type TcpProxy } from './tcp-proxy.ts'

/** An app whose way to its PostgreSQL server a test can freeze and cut, and a way of the test's own beside it. */
export type AwayDatabase = {
  app: TestApp & { address: string }
  proxy: TcpProxy
  direct: pg.Client
  url: string
  close: () => Promise<void>
}

/** Only where the tests have a real server (`npm run test:postgres`). */
export async function openAwayDatabase(): Promise<AwayDatabase> {
  const template = inject('test_template')
  if (template.kind !== 'server') throw new Error('this test needs TEST_DATABASE_URL')
  const clone = await makeClone(template)
  const proxied = new URL(clone.url)
  const proxy = await openTcpProxy({ port: Number(proxied.port) })
  proxied.port = String(proxy.port)
  const database = await openDatabase({ url: proxied.href, data_dir: null })
  const app = await openListeningApp({ database })
  const direct = new pg.Client({ connectionString: clone.url })
  await direct.connect()
  return {
    app,
    proxy,
    direct,
    url: proxied.href,
    close: async () => {
      await app.close()
      await proxy.close()
      await direct.end()
      await clone.remove()
    },
  }
}
