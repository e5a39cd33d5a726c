// How long the server's event loop is held up while a class answers: by hostile files, and by a backup.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PutObjectCommand } from '@aws-sdk/client-s3'
import { sdkClient } from '../../apps/server/src/core/storage/test/serve-storage.ts'
import { CORPUS } from '../../apps/server/test/files/corpus.ts'
import { callServer } from '../../apps/server/test/slow/running-server.ts'
import { SERVER_PROGRAM } from '../../apps/server/test/slow/server-program.ts'
import { scratchFolder, startOurs } from '../server-process.mjs'
import { openWorld } from '../world/open-world.mjs'
import { beginLesson, openPads } from './class.mjs'

/** Papers whose length is in one thing: each kept a reader busy for a minute once, or is like it. */
const PUMPED = [
  '1. 甲\n答案：乙\n',
  '选择题（5分）\n1. 甲\n2. 乙\n参考答案\n999 x\n',
  '【答案】',
  '一、',
  '$',
  '| a ',
  'A. ',
  '（',
  '_',
]
const PAPER_LENGTH = 1_000_000

/** @typedef {{ p999: number, most: number }} Held */

/**
 * @param {{ pads: number, calm_s: number }} size
 * @returns {Promise<import('../run/report.mjs').Verdict[]>}
 */
export async function measureEventLoop({ pads: pad_count, calm_s }) {
  const data_dir = scratchFolder()
  const world = await openWorld({ data_dir, sizes: [pad_count] })
  const file = path.join(data_dir, 'loop')
  const preload = path.resolve('bench/faults/loop-watch.mjs')
  const server = await startOurs(data_dir, { preload, env: { FAULT_LOOP_FILE: file } })
  const address = `http://127.0.0.1:${server.port}`
  const lesson = await beginLesson({ address, world })
  const pads = await openPads({ address, lesson, students: world.classes[0].students })
  const answering = pads.map((pad) => pad.answerUntilCut(lesson.quiz_run_id))
  const heldDuring = async (/** @type {() => Promise<unknown>} */ work) => {
    await readHeld({ file, pid: server.pid })
    await work()
    return readHeld({ file, pid: server.pid })
  }
  await sleep(3_000)
  const alone = await heldDuring(() => sleep(calm_s * 1000))
  const files = await heldDuring(() => uploadCorpus({ address, token: world.teacher_token }))
  const papers = await heldDuring(() => importPumped({ address, token: world.teacher_token }))
  const backup = await heldDuring(() => backUp(data_dir))
  for (const pad of pads) pad.close()
  await Promise.all(answering)
  await server.stop()
  const beside = `${pad_count} pads answer without end`
  const verdict = (/** @type {string} */ what, /** @type {Held} */ { p999, most }) => {
    console.log(`  ${what}: held up for ${most.toFixed(1)} ms at most`)
    return { id: 'S10', what: `${what}: event loop held up, p99.9, ms`, value: p999, at_most: 100 }
  }
  return [
    verdict(beside, alone),
    verdict(`and ${CORPUS.length} hostile files are uploaded`, files),
    verdict(`and ${PUMPED.length} papers of 1 MB are imported`, papers),
    verdict('and a backup is made', backup),
  ]
}

/**
 * @param {{ file: string, pid: number }} of
 * @returns {Promise<Held>}
 */
async function readHeld({ file, pid }) {
  rmSync(file, { force: true })
  process.kill(pid, 'SIGUSR2')
  while (!existsSync(file)) await sleep(5)
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** @param {{ address: string, token: string }} at */
async function uploadCorpus(at) {
  for (const { name, bytes } of CORPUS) {
    const body = bytes()
    const asked = { file_name: name, size: body.byteLength }
    const ticket = await callServer(at, 'GET /api/guide_learn/api/oss_temp_credential', asked).catch(
      () => null,
    )
    if (ticket === null) continue
    const client = sdkClient({ ...ticket, Endpoint: new URL(ticket.Endpoint, at.address).href })
    const { Bucket, object_key, content_type: ContentType } = ticket
    await client.send(new PutObjectCommand({ Bucket, Key: object_key, Body: body, ContentType }))
    client.destroy()
    const sha256 = createHash('sha256').update(body).digest('hex')
    const confirmed = { object_key, name, sha256 }
    await callServer(at, 'POST /api/resource/v1/personal/confirm-upload', confirmed).catch(() => null)
  }
}

/** Waits until each import has ended, well or badly. @param {{ address: string, token: string }} at */
async function importPumped(at) {
  for (const part of PUMPED) {
    const { job_id } = await callServer(at, 'POST /api/question_center/v1/bank/import', {
      file_name: '试卷.txt',
      file_text: `1. 甲\n答案：乙\n${part.repeat(PAPER_LENGTH / part.length)}`,
      subject_id: 'math',
      phase_id: 'senior',
    }).catch(() => ({ job_id: null }))
    while (job_id !== null) {
      const { status } = await callServer(at, 'POST /api/jobs/v1/job/get', { job_id })
      if (status !== 'queued' && status !== 'running') break
      await sleep(200)
    }
  }
}

/** @param {string} data_dir */
async function backUp(data_dir) {
  const file = path.join(scratchFolder(), 'bench.backup')
  const child = spawn(process.execPath, [SERVER_PROGRAM, 'backup', file], {
    env: { ...process.env, DATA_DIR: data_dir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0 || statSync(file).size === 0) throw new Error('the backup failed')
}
