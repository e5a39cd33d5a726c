import { type ChildProcess, spawn } from 'node:child_process'
import type { CallInput, CallName, CallOutput } from '@jiangtai/shared/contract.ts'
import { SHORT_LIVED_SERVER } from './server-program.ts'

// A busy machine takes its time; a server that ends is told at once.
const START_TIMEOUT_MS = 180_000

/** A server in a process of its own, serving on `address` until it is killed. */
export type RunningServer = {
  address: string
  pid: number
  kill: () => Promise<void>
  stop: () => Promise<void>
}

/** Starts the server on a folder, or a database of a real PostgreSQL, and resolves once it answers; throws when it ends before. */
export async function startServer(input: {
  data_dir: string
  port: number
  url?: string
  env?: Record<string, string>
}): Promise<RunningServer> {
  const env = {
    ...process.env,
    PORT: String(input.port),
    HOST: '127.0.0.1',
    DATA_DIR: input.data_dir,
    DATABASE_URL: input.url ?? '',
    NODE_ENV: 'production',
    DEMO: '1',
    // Its pads answer without a pause.
    RATE_LIMIT_FACTOR: '1000000',
    // Who converts documents says so.
    DOCUMENT_CONVERTER: 'off',
    ...input.env,
  }
  const child = spawn(process.execPath, [...SHORT_LIVED_SERVER], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const address = `http://127.0.0.1:${input.port}`
  await untilHealthy(address, child)
  const { pid } = child
  if (pid === undefined) throw new Error('the server has no process')
  return { address, pid, kill: () => end(child, 'SIGKILL'), stop: () => end(child, 'SIGTERM') }
}

async function untilHealthy(address: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    const reply = await fetch(`${address}/api/ready`).catch(() => null)
    if (reply?.ok === true) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  child.kill('SIGKILL')
  throw new Error('the server did not start in time')
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await ended
}

/** One call over real HTTP; throws with the server's words when it is refused. */
export async function callServer<N extends CallName>(
  { address, token }: { address: string; token: string | null },
  name: N,
  input: CallInput<N>,
): Promise<CallOutput<N>> {
  const [method = 'GET', url = '/'] = name.split(' ')
  const query = Object.entries(input).map(([key, value]) => [key, String(value)])
  const reply = await fetch(
    method === 'GET' ? `${address}${url}?${new URLSearchParams(query).toString()}` : `${address}${url}`,
    {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token === null ? {} : { authorization: token }),
      },
      ...(method === 'GET' ? {} : { body: JSON.stringify(input) }),
    },
  )
  const envelope = (await reply.json()) as { code: number; message: string; data?: unknown; result?: unknown }
  if (envelope.code !== 200) throw new Error(`${name}: ${envelope.code} ${envelope.message}`)
  return (envelope.data ?? envelope.result) as CallOutput<N>
}
