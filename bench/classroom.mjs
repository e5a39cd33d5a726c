// The live classroom against what it could be at best: F1 (push), F2 (answers), F3 (amplification), F4 (join storm), F7 (race).
// Usage: npm run bench:classroom [-- --quick] [-- --sizes=50,200,1000]
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { verdictsOf } from './run/class-targets.mjs'
import { idleShares, measureRound, summarise } from './run/measure.mjs'
import { machineNote, printTable, printVerdicts } from './run/report.mjs'
import { durableRoom } from './rooms/durable-room.mjs'
import { ourRoom, SAMPLE_FACT, sampleAnswer } from './rooms/our-room.mjs'
import { socketIoRoom } from './rooms/socketio-room.mjs'
import { stockClientSees } from './rooms/stock-client.mjs'
import { oursRunsFrom, scratchFolder, startOurs, startServer } from './server-process.mjs'
import { openWorld } from './world/open-world.mjs'

/** A closed question is turned into report facts once its grace (2 s) is over: that work belongs to no round. */
const SETTLING_MS = 2800
const TALLY_SPREAD_MS = 2000
const SNAPSHOT_BYTES = 1500

const { values: options } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, sizes: { type: 'string' } },
})
const sizes = (options.sizes ?? (options.quick ? '50,200' : '50,200,1000')).split(',').map(Number)
const rounds = options.quick
  ? { join: 1, push: 10, answer: 3, race: 3, warm: 2 }
  : { join: 3, push: 40, answer: 12, race: 8, warm: 3 }

const data_dir = scratchFolder()
const world = await openWorld({ data_dir, sizes })
const bytes = {
  PUSH_BYTES: String(JSON.stringify(SAMPLE_FACT).length),
  SNAPSHOT_BYTES: String(SNAPSHOT_BYTES),
  DATA_DIR: data_dir,
}
const servers = {
  ours: await startOurs(data_dir),
  socketio: await startServer({
    name: 'socketio',
    args: ['--import', 'tsx', 'bench/floors/socketio-server.mjs'],
    env: { ...bytes, FLOOR_DATA_DIR: scratchFolder() },
  }),
  durable: await startServer({ name: 'durable', args: ['bench/floors/durable-server.mjs'], env: bytes }),
}
console.log(`Our server runs from ${oursRunsFrom()}; ${machineNote()}. Times are milliseconds.`)

const results = []
for (const class_of_world of world.classes) results.push(await measureClass(class_of_world))
for (const server of Object.values(servers)) await server.stop()
report(results)

/** @param {import('./rooms/our-room.mjs').ClassOfWorld} class_of_world */
async function measureClass(class_of_world) {
  const size = class_of_world.students.length
  const { teacher_token } = world
  const ours = await ourRoom({ port: servers.ours.port, teacher_token, class_of_world })
  const answer = sampleAnswer()
  const socketio = socketIoRoom({ port: servers.socketio.port, size, push: SAMPLE_FACT, answer })
  const bench = [
    { room: ours, server: servers.ours },
    { room: socketio, server: servers.socketio },
    { room: durableRoom({ port: servers.durable.port, size, answer }), server: servers.durable },
  ]
  const join = await measureJoins(bench)
  const idle = await idleShares(bench.map(({ server }) => server))
  const entries = bench.map((entry, index) => ({ ...entry, idle_share: idle[index] }))

  // What is stored before it is sent on or acknowledged: a fourth room, on the Socket.IO server.
  const stored = {
    ...entries[1],
    room: { ...socketio, push: socketio.pushStored, answer: socketio.answerStored },
  }
  const push = await interleave({
    entries: [...entries, stored],
    rounds: rounds.push,
    warm: rounds.warm,
    run: (room) => room.push(),
  })
  const generatorBefore = process.cpuUsage()
  const pushFrames = ours.frames()
  const answering = await measureAnswers([...entries, stored])
  const generator = process.cpuUsage(generatorBefore)
  /** @type {import('./run/measure.mjs').Sample[]} */
  const races = []
  for (let round = 0; round < rounds.race + 1; round += 1) {
    const sample = await measureRound({ server: servers.ours, idle_share: idle[0], run: ours.race })
    if (round > 0) races.push(sample)
  }

  await ours.openQuestion()
  const framesBefore = ours.frames()
  const tallies = await ours.answerOver(TALLY_SPREAD_MS)
  const frames = ours.frames() - framesBefore
  await ours.closeQuestion()
  await stockClientSees({ port: servers.ours.port, student: class_of_world.students[0], room: ours })
  for (const { room } of entries) room.close()
  await sleep(SETTLING_MS)
  return {
    size,
    join,
    push,
    answer: answering.samples,
    race: summarise(races),
    frames_per_answer: answering.frames_per_answer,
    frames,
    tallies_per_s: mostInOneSecond(tallies),
    idle_cpu_share: idle[0],
    generator_cpu_ms: (generator.user + generator.system) / 1000,
    push_frames: pushFrames,
    memory_mb: servers.ours.memoryMb(),
  }
}

/** @typedef {{ room: import('./rooms/room.mjs').Room, server: import('./server-process.mjs').ServerProcess }} Entry */

/** @param {readonly Entry[]} bench */
async function measureJoins(bench) {
  /** @type {import('./run/measure.mjs').Sample[][]} */
  const samples = bench.map(() => [])
  for (let round = 0; round < rounds.join; round += 1) {
    for (const [index, { room, server }] of bench.entries()) {
      if (round > 0) {
        room.leave()
        await sleep(300)
      }
      samples[index].push(await measureRound({ server, idle_share: 0, run: room.join }))
    }
  }
  return samples.map(summarise)
}

/**
 * The same step on every server in turn, the first of each round changing, so that all meet the same machine.
 * @param {{ entries: readonly (Entry & { idle_share: number })[], rounds: number, warm: number, run: (room: import('./rooms/room.mjs').Room) => Promise<number> }} of
 */
async function interleave({ entries, rounds: count, warm, run }) {
  /** @type {import('./run/measure.mjs').Sample[][]} */
  const samples = entries.map(() => [])
  for (let round = 0; round < count + warm; round += 1) {
    for (let turn = 0; turn < entries.length; turn += 1) {
      const index = (round + turn) % entries.length
      const { room, server, idle_share } = entries[index]
      const sample = await measureRound({ server, idle_share, run: () => run(room) })
      if (round >= warm) samples[index].push(sample)
    }
  }
  return samples.map(summarise)
}

/** @param {readonly (Entry & { idle_share: number })[]} entries */
async function measureAnswers(entries) {
  /** @type {import('./run/measure.mjs').Sample[][]} */
  const samples = entries.map(() => [])
  const frames = entries.map(() => 0)
  const answers = entries.map(() => 0)
  for (let round = 0; round < rounds.answer + 1; round += 1) {
    for (const { room } of entries) await room.openQuestion()
    for (let turn = 0; turn < entries.length; turn += 1) {
      const index = (round + turn) % entries.length
      const { room, server, idle_share } = entries[index]
      const before = room.frames()
      const sample = await measureRound({ server, idle_share, run: room.answer })
      if (round === 0) continue
      samples[index].push(sample)
      frames[index] += room.frames() - before
      answers[index] += 1
    }
    for (const { room } of entries) await room.closeQuestion()
    await sleep(SETTLING_MS)
  }
  return {
    samples: samples.map(summarise),
    frames_per_answer: frames.map((sum, index) => sum / answers[index]),
  }
}

/** @param {readonly number[]} times */
function mostInOneSecond(times) {
  return Math.max(0, ...times.map((from) => times.filter((at) => at >= from && at < from + 1000).length))
}

/** @param {Awaited<ReturnType<typeof measureClass>>[]} measured */
function report(measured) {
  const names = ['ours', 'socket.io', 'durable floor', 'socket.io + insert']
  for (const [step, title] of /** @type {const} */ ([
    ['push', 'F1 push to the last of N'],
    ['answer', 'F2 N answers at once until all are acknowledged (ours and the floor: stored)'],
    ['join', 'F4 N pads connect at once and get the room'],
  ])) {
    const rows = measured.flatMap((result) =>
      names.slice(0, result[step].length).map((name, index) => {
        const own = result[step][index]
        const ratio = (/** @type {number} */ to, /** @type {'wall_p50' | 'cpu_p50'} */ key) =>
          result[step][0][key] / result[step][to][key]
        return [
          `N=${result.size} ${name}`,
          own.wall_p50,
          own.wall_p95,
          own.cpu_p50,
          index === 0 ? '' : `${ratio(index, 'wall_p50').toFixed(2)}x`,
          index === 0 ? '' : `${ratio(index, 'cpu_p50').toFixed(2)}x`,
        ]
      }),
    )
    printTable(title, [
      ['', 'wall p50', 'wall p95', 'server CPU', 'ours/this wall', 'ours/this CPU'],
      ...rows,
    ])
  }
  printTable('F7 all press at once until the last pad knows who was first', [
    ['', 'wall p50', 'wall p95', 'ours/push wall'],
    ...measured.map(({ size, race, push }) => [
      `N=${size}`,
      race.wall_p50,
      race.wall_p95,
      `${(race.wall_p50 / push[0].wall_p50).toFixed(2)}x`,
    ]),
  ])
  printTable('F3 amplification and the load generator', [
    ['', 'frames/answer', 'tallies/s', 'idle CPU %', 'RSS MB', 'generator CPU'],
    ...measured.map((result) => [
      `N=${result.size}`,
      result.frames_per_answer[0] / result.size,
      result.tallies_per_s,
      result.idle_cpu_share * 100,
      result.memory_mb,
      result.generator_cpu_ms,
    ]),
  ])
  console.log(
    'All acknowledged answers were found in the database; a stock socket.io-client saw the same facts.',
  )
  console.log('One process generates the load; with every core busy its own work is part of every wall time.')
  const verdicts = verdictsOf(measured)
  printVerdicts(verdicts)
  console.log(
    JSON.stringify({
      bench: 'classroom',
      date: new Date().toISOString(),
      quick: options.quick,
      verdicts,
      measured,
    }),
  )
}
