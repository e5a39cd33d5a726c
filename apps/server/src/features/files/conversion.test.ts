import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openConverter } from '../../core/convert/converter.ts'
import { sofficeEngine } from '../../core/convert/soffice-engine.ts'
import { standIn } from '../../core/convert/test/stand-in.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import { JOB_LEASE_MS } from '../../core/jobs/run-job.ts'
import { type JobRunner, startJobs } from '../../core/jobs/runner.ts'
import { buildSchool } from '../../../test/builders.ts'
import { buildFile, readFile } from '../../../test/file-builders.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { eraseUnlessShown } from './test/object-sweeps.ts'
import { fileJobs, jobsHere } from './files.jobs.ts'
import { CHECK_FILE, CONVERT_FILE } from './files.service.ts'
import { previewOf, retryPreview } from './preview/preview.service.ts'
import { takeUpFiles } from './take-up-files.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const runners: JobRunner[] = []
afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop()))
})

/** The services of a server on which that program is installed. */
const servicesWith = (soffice: string | null) => ({
  ...app.services,
  converter: openConverter({ engine: soffice === null ? null : sofficeEngine(soffice, []) }),
})
function start(soffice: string | null): JobRunner {
  const runner = startJobs(servicesWith(soffice), fileJobs, [CHECK_FILE, CONVERT_FILE])
  runners.push(runner)
  return runner
}
async function convertAll(soffice: string | null): Promise<void> {
  const runner = start(soffice)
  await runner.drain()
  await runner.stop()
}

async function setup(input: { ext?: string; bytes?: Uint8Array } = {}) {
  const { school_id } = await buildSchool(app)
  return buildFile(app, { school_id, ext: input.ext ?? 'pptx', ...input })
}
const shown = (file: { school_id: string; object_key: string }, soffice: string | null) =>
  previewOf(
    { ...servicesWith(soffice), db: app.services.database.orm },
    { ...file, link_url: null, name: '导数.pptx' },
  )
const retry = (file: { school_id: string; object_key: string }, soffice: string | null) =>
  inTransaction(app.services.database, file, (db) =>
    retryPreview(
      { ...servicesWith(soffice), db, now: app.clock.now() },
      { ...file, link_url: null, name: '导数.pptx' },
    ),
  )

async function until(done: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await done())) await new Promise((resolve) => setImmediate(resolve))
}

describe('[RE-5] an Office file', () => {
  it('waits, is converted, and is shown as a PDF with its pages', async () => {
    const { soffice } = standIn('succeeds')
    const file = await setup()
    expect(await shown(file, soffice)).toMatchObject({ state: 'waiting', preview_url: null })
    await convertAll(soffice)
    const row = await readFile(app, file)
    expect(row).toMatchObject({ preview_state: 'ready', page_count: 1, is_hash_checked: true })
    expect(row.preview_key).toMatch(new RegExp(`^${file.school_id}/preview/[0-9a-f-]{36}\\.pdf$`))
    expect(await app.services.storage.head(row.preview_key ?? '')).toMatchObject({
      content_type: 'application/pdf',
    })
    const preview = await shown(file, soffice)
    expect(preview).toMatchObject({ state: 'ready', page_count: 1, failure: null })
    expect(preview.preview_url).toContain('/preview/')
    expect(preview.download_url).toContain(encodeURIComponent('导数.pptx'))
  })

  it('is shown at once as not to be converted where no converter is, and converted after one is installed', async () => {
    const { soffice } = standIn('succeeds')
    const file = await setup()
    expect(await shown(file, null)).toMatchObject({ state: 'unavailable', preview_url: null })
    await convertAll(null)
    expect(await shown(file, null)).toMatchObject({ state: 'unavailable' })
    await takeUpFiles(servicesWith(null))
    await takeUpFiles(servicesWith(soffice))
    await convertAll(soffice)
    expect(await shown(file, soffice)).toMatchObject({ state: 'ready' })
  })

  it('that cannot be converted says why, can be tried again, and keeps its download', async () => {
    const bad = standIn('exits badly')
    const file = await setup()
    await convertAll(bad.soffice)
    expect(await shown(file, bad.soffice)).toMatchObject({
      state: 'failed',
      failure: '文件过于复杂或已损坏，转换没有完成',
    })
    expect((await shown(file, bad.soffice)).download_url).not.toBe('')
    expect(await retry(file, bad.soffice)).toBe('waiting')
    expect(await retry(file, bad.soffice)).toBe('waiting')
    await convertAll(standIn('succeeds').soffice)
    expect(await shown(file, bad.soffice)).toMatchObject({ state: 'ready', failure: null })
    expect(await retry(file, bad.soffice)).toBe('ready')
  })

  it('that ends its conversion harms no other', async () => {
    const bad = await setup()
    await convertAll(standIn('writes nothing').soffice)
    const good = await setup()
    await convertAll(standIn('succeeds').soffice)
    expect((await readFile(app, bad)).preview_state).toBe('failed')
    expect((await readFile(app, good)).preview_state).toBe('ready')
  })

  it('is converted alone: the next one waits its turn', async () => {
    const { soffice, notes } = standIn('hangs with a child')
    const first = await setup()
    const second = await setup()
    const runner = start(soffice)
    await until(() => existsSync(notes))
    await until(async () => (await readFile(app, second)).is_hash_checked)
    expect((await readFile(app, first)).preview_state).toBe('converting')
    expect((await readFile(app, second)).preview_state).toBe('waiting')
    await runner.stop()
    await convertAll(standIn('succeeds').soffice)
    expect((await readFile(app, second)).preview_state).toBe('ready')
  })

  it('under conversion when the server stops is let go at once and taken up again', async () => {
    const { soffice, notes } = standIn('hangs with a child')
    const file = await setup()
    const runner = start(soffice)
    await until(() => existsSync(notes) && readFileSync(notes, 'utf8').split('\n').length === 3)
    const [pid = 0] = readFileSync(notes, 'utf8').split('\n').map(Number)
    await runner.stop()
    expect(() => process.kill(pid, 0)).toThrow('ESRCH')
    expect(await shown(file, soffice)).toMatchObject({ state: 'converting' })
    await convertAll(standIn('succeeds').soffice)
    expect(await shown(file, soffice)).toMatchObject({ state: 'ready' })
  })

  it('whose conversion ends the server again and again is given up with words', async () => {
    const file = await setup()
    const { soffice, notes } = standIn('hangs with a child')
    for (let run = 0; run < 3; run += 1) {
      writeFileSync(notes, '')
      const runner = start(soffice)
      await until(() => readFileSync(notes, 'utf8').split('\n').length === 3)
      await runner.stop()
      app.clock.advance(JOB_LEASE_MS + 1)
    }
    await convertAll(soffice)
    expect(await shown(file, soffice)).toMatchObject({ state: 'failed', failure: '转换多次中断，已停止' })
  })

  it('removed while it waits leaves nothing, also no preview', async () => {
    const file = await setup()
    await eraseUnlessShown(app, file.object_key)
    await convertAll(standIn('succeeds').soffice)
    await expect(readFile(app, file)).rejects.toThrow('is not stored')
  })

  it('takes its preview along when it goes', async () => {
    const file = await setup()
    await convertAll(standIn('succeeds').soffice)
    const { preview_key } = await readFile(app, file)
    await eraseUnlessShown(app, file.object_key)
    expect(await app.services.storage.head(preview_key ?? '')).toBeNull()
  })

  it('whose object is gone says so', async () => {
    const file = await setup()
    await app.services.storage.remove(file.object_key)
    await convertAll(standIn('succeeds').soffice)
    expect(await readFile(app, file)).toMatchObject({
      preview_state: 'failed',
      failure: '原文件已不在存储中',
    })
  })

  it('of no Office kind is shown as it is and is never converted', async () => {
    const { soffice } = standIn('succeeds')
    const file = await setup({ ext: 'pdf' })
    await convertAll(soffice)
    expect(await shown(file, soffice)).toMatchObject({ state: 'none', failure: null })
    expect((await shown(file, soffice)).preview_url).toContain('.pdf')
    await expect(retry(file, soffice)).rejects.toMatchObject({ error_name: 'BAD_INPUT' })
  })
})

describe('[RE-26] with several processes on one database', () => {
  it('one that was taken for dead and ends after all leaves the preview of the other', async () => {
    const slow = standIn('waits for a sign')
    const file = await setup()
    const first = start(slow.soffice)
    await until(async () => (await readFile(app, file)).preview_state === 'converting')
    app.clock.advance(JOB_LEASE_MS + 1)
    await convertAll(standIn('succeeds').soffice)
    const ready = await readFile(app, file)
    expect(ready).toMatchObject({ preview_state: 'ready', page_count: 1 })
    writeFileSync(slow.notes, 'go on')
    await first.drain()
    expect(await readFile(app, file)).toMatchObject({
      preview_state: 'ready',
      preview_key: ready.preview_key,
    })
    expect(await app.services.storage.head(ready.preview_key ?? '')).not.toBeNull()
  })

  it('one without a converter leaves conversions to one that has it', async () => {
    const file = await setup()
    const without = servicesWith(null)
    const runner = startJobs(without, jobsHere(fileJobs, without.converter), [CHECK_FILE, CONVERT_FILE])
    runners.push(runner)
    await runner.drain()
    expect(await readFile(app, file)).toMatchObject({ is_hash_checked: true, preview_state: 'waiting' })
    await convertAll(standIn('succeeds').soffice)
    expect(await readFile(app, file)).toMatchObject({ preview_state: 'ready' })
  })

  it('each converts some, none twice', async () => {
    const files = [await setup(), await setup(), await setup(), await setup()]
    const both = [start(standIn('succeeds').soffice), start(standIn('succeeds').soffice)]
    await Promise.all(both.map((runner) => runner.drain()))
    for (const file of files) expect((await readFile(app, file)).preview_state).toBe('ready')
    const previews: string[] = []
    const span = { from_ms: 0, to_ms: Number.MAX_SAFE_INTEGER }
    for await (const page of app.services.storage.listStored(span)) previews.push(...page)
    for (const { school_id } of files)
      expect(previews.filter((key) => key.startsWith(`${school_id}/preview/`))).toHaveLength(1)
  })
})

describe('a program that cannot be run', () => {
  it('fails the file, not the server', async () => {
    const { soffice } = standIn('succeeds')
    chmodSync(soffice, 0o000)
    const file = await setup()
    await convertAll(soffice)
    expect(await readFile(app, file)).toMatchObject({ preview_state: 'failed' })
  })
})
