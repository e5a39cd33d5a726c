/** An outside service that says nothing for so long is taken for gone. */
const TIMEOUT_MS = 5000
const MAX_BYTES = 64 * 1024

/**
 * Asks an outside service that was configured and gives its status and its JSON, null where it answers with something else. No redirect is
 * followed, because what is sent holds secrets and phones that are meant for this address alone. Throws when it cannot be
 * reached, takes longer than five seconds or than it was given, is given up by the caller, or answers with more than 64 KiB; the error may
 * quote the address.
 */
export async function askJson(
  url: string,
  init: Pick<RequestInit, 'method' | 'body' | 'headers'> = {},
  { timeout_ms = TIMEOUT_MS, signal }: { timeout_ms?: number; signal?: AbortSignal } = {},
): Promise<{ status: number; json: unknown }> {
  const timeout = AbortSignal.timeout(timeout_ms)
  const response = await fetch(url, {
    ...init,
    redirect: 'error',
    signal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
  })
  const text = await readBounded(response)
  try {
    return { status: response.status, json: JSON.parse(text) }
  } catch {
    return { status: response.status, json: null }
  }
}

async function readBounded({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > MAX_BYTES) throw new Error(`an outside service answered with more than ${MAX_BYTES} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
