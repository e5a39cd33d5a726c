import { newId } from '@jiangtai/shared/core/ids.ts'

/** One answer as a client sees it. */
export type Told = { status: number; code: number; retry_after: string | null; ms: number }

/** Sends one call over HTTP, whatever comes back; a connection that breaks throws. */
export async function tell(
  { address, token }: { address: string; token: string | null },
  name: string,
  body: object,
): Promise<Told> {
  const [method = 'POST', url = '/'] = name.split(' ')
  const begun = performance.now()
  const reply = await fetch(`${address}${url}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token === null ? {} : { authorization: token }) },
    body: JSON.stringify(body),
  })
  const { code } = (await reply.json()) as { code: number }
  return {
    status: reply.status,
    code,
    retry_after: reply.headers.get('retry-after'),
    ms: performance.now() - begun,
  }
}

/** What a writer saw: each write by the name it was given, acknowledged once, and every answer that was no acknowledgement. */
export type Written = { names: string[]; refusals: Told[] }

/**
 * Writes one thing after the other until told to stop, each repeated under its `request_id` until it is acknowledged, as a client does
 * whose answer was lost.
 */
export async function writeUntil(
  stop: { isAsked: boolean },
  write: (thing: { name: string; request_id: string }) => Promise<Told>,
): Promise<Written> {
  const written: Written = { names: [], refusals: [] }
  while (!stop.isAsked) {
    const thing = { name: newId(), request_id: newId() }
    for (;;) {
      const told = await write(thing)
      if (told.status === 200) break
      written.refusals.push(told)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    written.names.push(thing.name)
  }
  return written
}
