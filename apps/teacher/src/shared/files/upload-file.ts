import type { CallOutput } from '@jiangtai/shared/contract.ts'

/** The credential of the server for an upload of any purpose. */
type Ticket = Omit<CallOutput<'POST /api/question_center/v1/file/credential'>, 'public_url'>

/**
 * Uploads a file with the credential that `ask` fetches, renewed when it runs out; resolves to the credential, which names the object. `onProgress`
 * is told the share that has arrived, from 0 to 1. Aborted, it rejects and asks nothing more.
 */
export async function uploadFile<T extends Ticket>(
  file: Blob,
  {
    ask,
    onProgress,
    signal,
  }: {
    ask: (object_key?: string) => Promise<T>
    onProgress: (share: number) => void
    signal: AbortSignal
  },
): Promise<T> {
  const [ticket, { browserClock, pickSender, uploadBlob }] = await Promise.all([
    ask(),
    import('@jiangtai/client/upload/sender.ts'),
  ])
  signal.throwIfAborted()
  await uploadBlob({
    blob: file,
    key: ticket.object_key,
    content_type: ticket.content_type,
    credential: ticket,
    renewCredential: () => ask(ticket.object_key),
    send: pickSender(),
    clock: browserClock,
    signal,
    onProgress: (sent_bytes) => onProgress(sent_bytes / Math.max(1, file.size)),
    resume: null,
    onResumePoint: () => undefined,
  })
  signal.throwIfAborted()
  return ticket
}
