import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendAnswer, xml, xmlText } from './gateway-response.ts'
import type { GatewayTarget } from './gateway-target.ts'
import { type NamedPart, readPartList } from './multipart-xml.ts'
import type { ObjectBackend, StoredPart, UploadPlace } from '../object-backend.ts'
import type { ObjectFacts } from '../storage.ts'
import { isStorageError, StorageError } from '../storage-error.ts'
import { openUploadBody } from './upload-body.ts'
import type { UploadClaims } from './upload-token.ts'

/** The most parts an upload may have, as S3 has it. */
export const MAX_PARTS = 10_000

/** Parts being received per upload, so that parallel parts together cannot pass the size a credential allows. */
export type BytesInFlight = Map<string, Set<{ part_number: number; size: number }>>

/** A client whose line broke sends a part again before we have noticed; more at once is no accident. */
const MAX_ATTEMPTS_AT_ONCE = 3

type Exchange = { request: IncomingMessage; response: ServerResponse }
type Upload = { backend: ObjectBackend; target: GatewayTarget; claims: UploadClaims; inFlight: BytesInFlight }

/** Answers the five S3 calls an uploader makes: put, start, part, complete and abort. A stored object is never replaced. */
export async function receiveUpload(exchange: Exchange, upload: Upload): Promise<void> {
  const { query, key } = upload.target
  const upload_id = query.get('uploadId')
  const method = exchange.request.method
  if (upload_id === null && method === 'PUT') return putWhole(exchange, upload)
  if (upload_id === null && method === 'POST' && query.has('uploads')) return startUpload(exchange, upload)
  if (upload_id === null) throw new StorageError('MethodNotAllowed', 'An upload credential only uploads.')
  const place = { key, upload_id }
  if (method === 'PUT') return putPart(exchange, { ...upload, place })
  if (method === 'POST') return completeUpload(exchange, { ...upload, place })
  if (method !== 'DELETE') throw new StorageError('MethodNotAllowed', 'An upload credential only uploads.')
  await upload.backend.abortUpload(place)
  sendAnswer(exchange.response, { status: 204, body: '', headers: {} })
}

async function putWhole({ request, response }: Exchange, { backend, target, claims }: Upload): Promise<void> {
  const content_type = allowedType(request, claims)
  const body = openUploadBody(request, claims)
  const facts = await backend.put(target.key, { body, content_type, only_if_absent: true })
  sendAnswer(response, { status: 200, body: '', headers: { etag: `"${facts.etag}"` } })
}

async function startUpload(
  { request, response }: Exchange,
  { backend, target, claims }: Upload,
): Promise<void> {
  const upload_id = await backend.startUpload(target.key, allowedType(request, claims))
  const inner = xmlText('Bucket', target.bucket) + xmlText('Key', target.key) + xmlText('UploadId', upload_id)
  sendAnswer(response, { status: 200, body: xml('InitiateMultipartUploadResult', inner), headers: {} })
}

async function putPart(exchange: Exchange, upload: Upload & { place: UploadPlace }): Promise<void> {
  const { backend, place, claims, inFlight } = upload
  const part_number = Number(upload.target.query.get('partNumber'))
  if (!Number.isInteger(part_number) || part_number < 1 || part_number > MAX_PARTS) {
    throw new StorageError('InvalidArgument', `partNumber: must be between 1 and ${MAX_PARTS}`)
  }
  const stored = await backend.listParts(place)
  const receiving = inFlight.get(place.upload_id) ?? new Set()
  const attempts = [...receiving].filter((part) => part.part_number === part_number)
  if (attempts.length >= MAX_ATTEMPTS_AT_ONCE)
    throw new StorageError('TooManyUploads', 'This part is being sent several times already.')
  const others = sizeOfOthers([...stored, ...receiving], part_number)
  const body = openUploadBody(exchange.request, { max_bytes: claims.max_bytes - others })
  const attempt = { part_number, size: body.size }
  inFlight.set(place.upload_id, receiving.add(attempt))
  try {
    const etag = await backend.putPart(place, { part_number, ...body })
    sendAnswer(exchange.response, { status: 200, body: '', headers: { etag: `"${etag}"` } })
  } finally {
    receiving.delete(attempt)
    if (receiving.size === 0) inFlight.delete(place.upload_id)
  }
}

/** The bytes of the other parts, each counted once: a part that is sent again replaces its earlier bytes. */
function sizeOfOthers(parts: readonly { part_number: number; size: number }[], part_number: number): number {
  const largest = new Map<number, number>()
  for (const part of parts) {
    if (part.part_number === part_number) continue
    largest.set(part.part_number, Math.max(part.size, largest.get(part.part_number) ?? 0))
  }
  return [...largest.values()].reduce((sum, size) => sum + size, 0)
}

async function completeUpload(exchange: Exchange, upload: Upload & { place: UploadPlace }): Promise<void> {
  const { backend, place, claims, target } = upload
  const named = await readPartList(exchange.request)
  const facts = await completeOnce({ backend, place, named, max_bytes: claims.max_bytes })
  const inner =
    xmlText('Bucket', target.bucket) + xmlText('Key', target.key) + xmlText('ETag', `"${facts.etag}"`)
  sendAnswer(exchange.response, {
    status: 200,
    body: xml('CompleteMultipartUploadResult', inner),
    headers: {},
  })
}

// The answer to a first complete may be lost on the way: asked again, the finished object is the answer.
async function completeOnce(options: {
  backend: ObjectBackend
  place: UploadPlace
  named: readonly NamedPart[]
  max_bytes: number
}): Promise<ObjectFacts> {
  const { backend, place, named, max_bytes } = options
  try {
    const parts = matchParts(await backend.listParts(place), named)
    if (sumSizes(parts) > max_bytes) {
      await backend.abortUpload(place)
      throw new StorageError('EntityTooLarge', `The credential allows ${max_bytes} bytes.`)
    }
    return await backend.completeUpload(place, parts)
  } catch (error) {
    if (!isStorageError(error, 'NoSuchUpload')) throw error
    const facts = await backend.head(place.key)
    if (facts?.etag !== multipartEtag(named)) throw error
    return facts
  }
}

function matchParts(stored: readonly StoredPart[], named: readonly NamedPart[]): StoredPart[] {
  const byName = new Map(stored.map((part) => [`${part.part_number}-${part.etag}`, part]))
  return named.map((part) => {
    const found = byName.get(`${part.part_number}-${part.etag}`)
    if (found === undefined)
      throw new StorageError('InvalidPart', `Part ${part.part_number} was not received as named.`)
    return found
  })
}

/** The entity tag S3 gives an object of several parts: the MD5 of their MD5s, and their number. */
export function multipartEtag(parts: readonly { etag: string }[]): string {
  const joined = createHash('md5')
  for (const part of parts) joined.update(Buffer.from(part.etag, 'hex'))
  return `${joined.digest('hex')}-${parts.length}`
}

function allowedType(request: IncomingMessage, claims: UploadClaims): string {
  const content_type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (claims.content_types.includes(content_type)) return content_type
  throw new StorageError(
    'InvalidContentType',
    `content-type: must be one of ${claims.content_types.join(', ')}`,
  )
}

function sumSizes(parts: readonly { size: number }[]): number {
  return parts.reduce((sum, part) => sum + part.size, 0)
}
