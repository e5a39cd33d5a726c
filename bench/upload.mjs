// How soon a large file is stored: our multipart uploader beside curl, writing the same bytes to the same store in the same run.
// Usage: npm run bench:upload [-- --mb=1024] [-- --rounds=3]
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, openAsBlob, openSync, writeSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { register } from 'tsx/esm/api'
import { median } from './run/measure.mjs'
import { machineNote, printTable, printVerdicts } from './run/report.mjs'
import { oursRunsFrom, scratchFolder, startOurs } from './server-process.mjs'
import { signInTeacher } from './shell/sample-school.mjs'

const MB = 1024 * 1024
const { values: options } = parseArgs({
  options: { mb: { type: 'string', default: '1024' }, rounds: { type: 'string', default: '3' } },
})
const megabytes = Number(options.mb)
const size = megabytes * MB
const content_type = 'video/mp4'

register()
const { uploadBlob } = await import('../packages/client/src/upload/multipart-upload.ts')
const { sendByFetch } = await import('../packages/client/src/upload/send-request.ts')
const { browserClock } = await import('../packages/client/src/upload/browser-clock.ts')

const file = makeFile(path.join(scratchFolder(), 'film.mp4'))
const server = await startOurs(scratchFolder())
const base = `http://127.0.0.1:${server.port}`
const { token } = await signInTeacher(base)
console.log(`Our server runs from ${oursRunsFrom()}; ${megabytes} MB each time; ${machineNote()}.`)

// The first upload warms both up and is not counted.
const warmUp = { ours: await timed(uploadOurs), curl: await timed(uploadByCurl) }
const taken = { ours: [], curl: [] }
let grown_mb = 0
for (let round = 0; round < Number(options.rounds); round += 1) {
  const before = server.memoryMb()
  const watch = watchMemory()
  taken.ours.push(await timed(uploadOurs))
  grown_mb = Math.max(grown_mb, watch.stop() - before)
  taken.curl.push(await timed(uploadByCurl))
}
const note = machineNote()
await server.stop()

const speed = (ms) => (megabytes * 1000) / ms
printTable('Storing a file', [
  ['way', 'first s', 'p50 s', 'MB/s'],
  ['our uploader', warmUp.ours / 1000, median(taken.ours) / 1000, speed(median(taken.ours))],
  ['curl, one PUT', warmUp.curl / 1000, median(taken.curl) / 1000, speed(median(taken.curl))],
])
const ratio = median(taken.ours) / median(taken.curl)
console.log(`At the end: ${note}.`)
printVerdicts([
  { id: 'RS-04', what: 'our time / time of curl', value: ratio, at_most: 2 },
  { id: 'S10', what: 'growth of the server while receiving, MB', value: grown_mb, at_most: 256 },
])
console.log(`\n${JSON.stringify({ ratio, grown_mb, ours_ms: taken.ours, curl_ms: taken.curl })}`)

/** Random bytes, so that nothing on the way can make them fewer. */
function makeFile(target) {
  const handle = openSync(target, 'w')
  const block = randomBytes(MB)
  for (let written = 0; written < megabytes; written += 1) writeSync(handle, block)
  closeSync(handle)
  return target
}

async function ticket() {
  const query = new URLSearchParams({ file_name: 'film.mp4', size: String(size) })
  const answer = await fetch(`${base}/api/guide_learn/api/oss_temp_credential?${query}`, {
    headers: { authorization: token },
  })
  const { data, message } = await answer.json()
  if (data === undefined) throw new Error(`no credential: ${message}`)
  return { ...data, Endpoint: new URL(data.Endpoint, base).href }
}

async function timed(upload) {
  const credential = await ticket()
  const begun = performance.now()
  await upload(credential)
  return performance.now() - begun
}

async function uploadOurs(credential) {
  await uploadBlob({
    blob: await openAsBlob(file),
    key: credential.object_key,
    content_type,
    credential,
    renewCredential: ticket,
    send: sendByFetch,
    clock: browserClock,
    signal: new AbortController().signal,
    onProgress: () => undefined,
    resume: null,
    onResumePoint: () => undefined,
  })
}

async function uploadByCurl(credential) {
  const { Endpoint, Bucket, object_key, AccessKeyId, AccessKeySecret, SecurityToken } = credential
  execFileSync('curl', [
    ...['--silent', '--show-error', '--fail-with-body', '--aws-sigv4', 'aws:amz:local:s3'],
    ...['--user', `${AccessKeyId}:${AccessKeySecret}`, '--upload-file', file],
    ...['--header', `x-amz-security-token: ${SecurityToken}`],
    ...['--header', 'x-amz-content-sha256: UNSIGNED-PAYLOAD', '--header', `content-type: ${content_type}`],
    `${Endpoint}/${Bucket}/${object_key}`,
  ])
}

/** The most memory the server takes until stopped. */
function watchMemory() {
  let most = 0
  let isOver = false
  const watch = async () => {
    while (!isOver) {
      most = Math.max(most, server.memoryMb())
      await sleep(100)
    }
  }
  void watch()
  return {
    stop: () => {
      isOver = true
      return most
    },
  }
}
