import { piecesToProve } from '@jiangtai/shared/files/possession.ts'
import { createHMAC, createSHA256 } from 'hash-wasm'

/** Proves that this browser has a file, and not only its hash: HMAC-SHA-256 in hex, under the server's challenge, of the pieces it names ([UP-30]). */
export async function provePossession(
  file: Blob,
  { challenge, sha256 }: { challenge: string; sha256: string },
): Promise<string> {
  const hmac = await createHMAC(createSHA256(), challenge)
  hmac.init()
  for (const { start, end } of piecesToProve({ challenge, sha256, size: file.size }))
    hmac.update(new Uint8Array(await file.slice(start, end + 1).arrayBuffer()))
  return hmac.digest('hex')
}
