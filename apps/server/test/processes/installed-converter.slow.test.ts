import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PutObjectCommand } from '@aws-sdk/client-s3'
import { afterAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../../db/seed/demo-logins.ts'
import { pptx } from '../../src/core/convert/test/office-files.ts'
import { findPackages } from '../../src/core/convert/wasm/find-packages.ts'
import { sdkClient } from '../../src/core/storage/test/serve-storage.ts'
import { copyDemoSchool } from '../slow/class/demo-school.ts'
import { freePort } from '../slow/free-port.ts'
import { callServer, type RunningServer, startServer } from '../slow/running-server.ts'

const isInstalled = findPackages() !== null
const name = isInstalled ? '' : ' (skipped: the optional packages are not installed)'
const data_dir = mkdtempSync(path.join(tmpdir(), 'jiangtai-slides-'))
let server: RunningServer | null = null
afterAll(async () => {
  await server?.kill()
  rmSync(data_dir, { recursive: true, force: true })
})

describe.skipIf(!isInstalled)(`slides on a server as it is installed${name}`, () => {
  it('[CV-1] [RE-5] become pages', { timeout: 240_000 }, async () => {
    await copyDemoSchool(data_dir)
    server = await startServer({ data_dir, port: await freePort(), env: { DOCUMENT_CONVERTER: 'wasm' } })
    const { address } = server
    const login = { account: 'teacher', password: DEMO_PASSWORD }
    const { token } = await callServer({ address, token: null }, 'POST /api/auth/login', login)
    const resource_id = await upload({ address, token }, await pptx(['函数的单调性', '导数']))
    const shown = () => callServer({ address, token }, 'POST /api/resource/v1/preview/get', { resource_id })
    while (['waiting', 'converting'].includes((await shown()).state))
      await new Promise((resolve) => setTimeout(resolve, 200))
    expect(await shown()).toMatchObject({ state: 'ready', page_count: 2, failure: null })
    await server.stop()
  })
})

async function upload(teacher: { address: string; token: string }, bytes: Buffer): Promise<string> {
  const file = { file_name: '函数.pptx', size: bytes.length }
  const credential = await callServer(teacher, 'GET /api/guide_learn/api/oss_temp_credential', file)
  const { Bucket, Endpoint, content_type, object_key } = credential
  const client = sdkClient({ ...credential, Endpoint: new URL(Endpoint, teacher.address).href })
  await client.send(new PutObjectCommand({ Bucket, Key: object_key, Body: bytes, ContentType: content_type }))
  client.destroy()
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const { resource_id } = await callServer(teacher, 'POST /api/resource/v1/personal/confirm-upload', {
    object_key,
    name: file.file_name,
    sha256,
  })
  return resource_id
}
