import type { IncomingMessage } from 'node:http'
import { StorageError } from '../storage-error.ts'

/** A part the client says belongs to the object. */
export type NamedPart = { part_number: number; etag: string }

// 10,000 parts, the most S3 allows, take under 1.5 MB.
const MAX_LIST_BYTES = 2 * 1024 * 1024

/** Reads the list of parts of a complete request; throws MalformedXML, InvalidPartOrder or EntityTooLarge. */
export async function readPartList(request: IncomingMessage): Promise<NamedPart[]> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    if (size > MAX_LIST_BYTES) throw new StorageError('EntityTooLarge', 'The list of parts is too long.')
    chunks.push(bytes)
  }
  return parsePartList(Buffer.concat(chunks).toString('utf8'))
}

/** Parses `<Part><PartNumber/><ETag/></Part>` elements, which must stand in ascending order. */
export function parsePartList(text: string): NamedPart[] {
  const parts = text
    .split('<Part>')
    .slice(1)
    .map((element) => {
      const number = /<PartNumber>\s*(\d{1,5})\s*<\/PartNumber>/.exec(element)?.[1]
      const etag = /<ETag>\s*(?:&quot;|&#34;|")?([0-9a-fA-F]{32})(?:&quot;|&#34;|")?\s*<\/ETag>/.exec(
        element,
      )?.[1]
      if (number === undefined || etag === undefined) throw malformed()
      return { part_number: Number(number), etag: etag.toLowerCase() }
    })
  if (parts.length === 0) throw malformed()
  const isAscending = parts.every(
    (part, index) => index === 0 || part.part_number > (parts[index - 1]?.part_number ?? 0),
  )
  if (!isAscending) throw new StorageError('InvalidPartOrder', 'Parts must be listed in ascending order.')
  return parts
}

function malformed(): StorageError {
  return new StorageError('MalformedXML', 'The list of parts cannot be read.')
}
