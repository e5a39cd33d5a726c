import type { CallOutput } from '@jiangtai/shared/contract.ts'

/** The credential of the server for an upload of any purpose. */
type Ticket = CallOutput<'POST /api/question_center/v1/file/credential'>

/**
 * Uploads a file with the credential that `ask` fetches, renewed when it runs out; resolves to the key of the object. Aborted, it rejects and asks
 * nothing more.
 */
export async function uploadFile(
  file: File,
  {
    ask,
    onProgress,
    signal,
  }: {
    ask: (object_key?: string) => Promise<Ticket>
    onProgress: (share: number) => void
    signal: AbortSignal
  },
): Promise<string> {
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
    onProgress: (sent_bytes) => onProgress(sent_bytes / file.size),
    resume: null,
    onResumePoint: () => undefined,
  })
  signal.throwIfAborted()
  return ticket.object_key
}
