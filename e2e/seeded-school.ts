import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setup as setUpTemporaryFolder } from '../apps/server/test/files/temporary-folder.ts'
import { freePort } from '../apps/server/test/slow/free-port.ts'
import { serverOn, stop, untilHealthy } from './server-process.ts'

/** Seeds one demo school before the first story; each story's server starts on a copy of it. All that stories leave lies in one folder. */
export default async function seedOnce(): Promise<() => void> {
  const removeTemporaryFolder = setUpTemporaryFolder()
  const data_dir = mkdtempSync(path.join(tmpdir(), 'jiangtai-stories-'))
  const port = await freePort()
  const server = serverOn({ data_dir, port })
  server.stdout?.resume()
  await untilHealthy(`http://127.0.0.1:${port}`, server)
  await stop(server)
  process.env['SEEDED_SCHOOL'] = data_dir
  return removeTemporaryFolder
}
