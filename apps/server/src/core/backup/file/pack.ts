import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { MAX_PAYLOAD_BYTES } from './part-format.ts'

const packed = promisify(gzip)
const unpacked = promisify(gunzip)

/** The payload of a part that is packed; throws for more than `unpackPart` would take back. */
export async function packPart(content: Buffer): Promise<Buffer> {
  if (content.length > MAX_PAYLOAD_BYTES) throw new Error('有一行数据过大，无法写入备份')
  return packed(content, { level: 3 })
}

/** The content of such a payload. A small file may claim to unpack to more than the memory; it is refused before that ([BK-16]). */
export function unpackPart(payload: Buffer): Promise<Buffer> {
  return unpacked(payload, { maxOutputLength: MAX_PAYLOAD_BYTES })
}
