import { PutObjectCommand } from '@aws-sdk/client-s3'
import type { CallInput, CallName, CallOutput } from '@jiangtai/shared/contract.ts'
import { sdkClient } from '../../apps/server/src/core/storage/test/serve-storage.ts'
import { callServer } from '../../apps/server/test/slow/running-server.ts'

const PASSWORD = 'jiangtai-2026'
/** Enough to keep one process busy. */
const LANES = 6

/** Somebody signed in: calls a server as the pages do. */
export type Caller = {
  token: string
  call: <N extends CallName>(name: N, input: CallInput<N>) => Promise<CallOutput<N>>
  /** The same, where a refusal is what is asked for: its words, or null when it was taken. */
  refusal: <N extends CallName>(name: N, input: CallInput<N>) => Promise<string | null>
}

/** Signs in with a demo login. */
export async function callerAt(address: string, login: string): Promise<Caller> {
  const { token } = await callServer({ address, token: null }, 'POST /api/auth/login', {
    account: login,
    password: PASSWORD,
  })
  const call: Caller['call'] = (name, input) => callServer({ address, token }, name, input)
  return {
    token,
    call,
    refusal: (name, input) =>
      call(name, input).then(
        () => null,
        (error: unknown) => String(error),
      ),
  }
}

/** Does the same for each of many, a few at once; the answers in the order of the things. */
export async function forEach<T, R>(
  things: readonly T[],
  work: (thing: T, at: number) => Promise<R>,
): Promise<R[]> {
  const answers: R[] = []
  let next = 0
  const lane = async () => {
    for (let at = next++; at < things.length; at = next++) {
      const thing = things[at]
      if (thing !== undefined) answers[at] = await work(thing, at)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return answers
}

/** Puts bytes into the store the way the page does: with a credential for exactly this file. */
export async function putFile(
  { call }: Caller,
  file: { address: string; name: string; bytes: Uint8Array; usage?: 'resource' | 'screenshot' },
): Promise<{ object_key: string; public_url: string | null }> {
  const { address, name: file_name, bytes, usage = 'resource' } = file
  const asked = { file_name, size: bytes.byteLength, usage }
  const ticket = await call('GET /api/guide_learn/api/oss_temp_credential', asked)
  await putBytes(ticket, { address, bytes })
  return { object_key: ticket.object_key, public_url: ticket.public_url }
}

/** Uploads a picture for questions, as their editor does; its key. */
export async function putQuestionPicture(
  { call }: Caller,
  { address, bytes }: { address: string; bytes: Uint8Array },
): Promise<string> {
  const ticket = await call('POST /api/question_center/v1/file/credential', {
    ...{ file_name: '图.png', size: bytes.byteLength },
  })
  await putBytes(ticket, { address, bytes })
  await call('POST /api/question_center/v1/file/confirm', { object_key: ticket.object_key })
  return ticket.object_key
}

type Ticket = Parameters<typeof sdkClient>[0] & { Bucket: string; object_key: string; content_type: string }

async function putBytes(ticket: Ticket, { address, bytes }: { address: string; bytes: Uint8Array }) {
  const client = sdkClient({ ...ticket, Endpoint: new URL(ticket.Endpoint, address).href })
  const { Bucket, object_key: Key, content_type: ContentType } = ticket
  await client.send(new PutObjectCommand({ Bucket, Key, Body: bytes, ContentType }))
  client.destroy()
}
