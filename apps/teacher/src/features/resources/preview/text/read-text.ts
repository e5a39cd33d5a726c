/** The size of the part of a text file that is shown at first, and of each further part. */
export const TEXT_PART_BYTES = 1024 * 1024

/** Text files of schools are in one of these; the national encoding reads anything, so it comes last. */
const ENCODINGS = ['utf-8', 'gb18030'] as const

/** Reads one part of a stored file, from a byte on; fewer bytes than asked for mean the end. */
export async function readPart(
  url: string,
  { start, signal }: { start: number; signal: AbortSignal },
): Promise<Uint8Array> {
  const range = `bytes=${start}-${start + TEXT_PART_BYTES - 1}`
  const reply = await fetch(url, { headers: { range }, signal })
  if (reply.status === 416) return new Uint8Array()
  if (!reply.ok) throw new Error('这个文件没有加载出来，请重试')
  return reply.status === 206 ? new Uint8Array(await reply.arrayBuffer()) : readAtMost(reply, start)
}

/** A store that does not know ranges sends everything: only the part is taken. */
async function readAtMost(reply: Response, start: number): Promise<Uint8Array> {
  const reader = reply.body?.getReader()
  const wanted = new Uint8Array(start + TEXT_PART_BYTES)
  let filled = 0
  while (reader !== undefined && filled < wanted.length) {
    const { value, done } = await reader.read()
    if (done) break
    wanted.set(value.subarray(0, wanted.length - filled), filled)
    filled += Math.min(value.length, wanted.length - filled)
  }
  await reader?.cancel()
  return wanted.slice(start, filled)
}

/** A decoder for a file that begins so: parts may end within a character. */
export function decoderFor(first: Uint8Array): TextDecoder {
  // A file of two bytes a letter begins with a mark that tells it ([UP-8]).
  if (first[0] === 0xff && first[1] === 0xfe) return new TextDecoder('utf-16le')
  if (first[0] === 0xfe && first[1] === 0xff) return new TextDecoder('utf-16be')
  for (const encoding of ENCODINGS) {
    try {
      new TextDecoder(encoding, { fatal: true }).decode(first, { stream: true })
      return new TextDecoder(encoding)
    } catch {
      // The next one.
    }
  }
  return new TextDecoder('gb18030')
}
