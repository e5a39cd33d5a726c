import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { multipartEtag } from '../gateway/gateway-upload.ts'
import { signatureOf } from '../s3/sigv4.ts'

type Stored = { bytes: Buffer; type: string; etag: string; stored?: string }
type Upload = { key: string; type: string; parts: Map<number, Stored>; started: string }

/** An S3 server in memory that checks the signature of every request against one long-lived key. */
export function createS3StandIn(keys: { access_key_id: string; secret: string; bucket: string }) {
  const objects = new Map<string, Stored>()
  const uploads = new Map<string, Upload>()
  const refused: string[] = []

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://x')
    if (!isSigned(request, url, keys)) {
      refused.push(`${request.method} ${request.url}`)
      return fail(response, 403, 'SignatureDoesNotMatch')
    }
    const key = decodeURIComponent(url.pathname.slice(keys.bucket.length + 2))
    const upload_id = url.searchParams.get('uploadId')
    if (upload_id !== null) return multipart({ request, response, url, key, upload_id })
    if (request.method === 'GET' && url.searchParams.has('uploads')) return ok(response, listUploads())
    if (request.method === 'GET' && url.searchParams.has('list-type'))
      return ok(response, listObjects(url.searchParams.get('continuation-token') ?? ''))
    if (request.method === 'POST') {
      const id = `up/${uploads.size + 1}+=`
      uploads.set(id, {
        key,
        type: String(request.headers['content-type']),
        parts: new Map(),
        started: new Date().toISOString(),
      })
      return ok(
        response,
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      )
    }
    if (request.method === 'PUT') {
      const stored = await receive(request)
      if (request.headers['if-none-match'] === '*' && objects.has(key))
        return fail(response, 412, 'PreconditionFailed')
      objects.set(key, stored)
      return ok(response.setHeader('etag', `"${stored.etag}"`), '')
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return ok(response, '')
    }
    const object = objects.get(key)
    if (object === undefined) return fail(response, 404, 'NoSuchKey')
    const span = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '')
    const bytes = span === null ? object.bytes : object.bytes.subarray(Number(span[1]), Number(span[2]) + 1)
    response.writeHead(span === null ? 200 : 206, {
      'content-type': object.type,
      'content-length': bytes.length,
      etag: `"${object.etag}"`,
    })
    response.end(request.method === 'HEAD' ? undefined : bytes)
  }

  async function multipart(call: {
    request: IncomingMessage
    response: ServerResponse
    url: URL
    key: string
    upload_id: string
  }) {
    const { request, response, url, key, upload_id } = call
    const upload = uploads.get(upload_id)
    if (upload?.key !== key) return fail(response, 404, 'NoSuchUpload')
    if (request.method === 'PUT') {
      const stored = await receive(request)
      upload.parts.set(Number(url.searchParams.get('partNumber')), stored)
      return ok(response.setHeader('etag', `"${stored.etag}"`), '')
    }
    if (request.method === 'DELETE') {
      uploads.delete(upload_id)
      return ok(response, '')
    }
    if (request.method === 'GET')
      return ok(response, listParts(upload, Number(url.searchParams.get('part-number-marker'))))
    const list = String(await buffer(request))
    const parts = [...list.matchAll(/<PartNumber>(\d+)</g)].map((match) => upload.parts.get(Number(match[1])))
    const found = parts.filter((part) => part !== undefined)
    const etag = multipartEtag(found)
    objects.set(key, { bytes: Buffer.concat(found.map((part) => part.bytes)), type: upload.type, etag })
    uploads.delete(upload_id)
    return ok(
      response,
      `<CompleteMultipartUploadResult><ETag>"${etag}"</ETag></CompleteMultipartUploadResult>`,
    )
  }

  // One part a page, so that paging is exercised.
  function listParts(upload: Upload, marker: number): string {
    const left = [...upload.parts.entries()].sort(([a], [b]) => a - b).filter(([number]) => number > marker)
    const page = left.slice(0, 1)
    const elements = page.map(
      ([number, part]) =>
        `<Part><PartNumber>${number}</PartNumber><ETag>"${part.etag}"</ETag><Size>${part.bytes.length}</Size></Part>`,
    )
    const next = `<NextPartNumberMarker>${page[0]?.[0] ?? 0}</NextPartNumberMarker>`
    return `<ListPartsResult><IsTruncated>${left.length > 1}</IsTruncated>${next}${elements.join('')}</ListPartsResult>`
  }

  // One object a page, so that paging is exercised.
  function listObjects(after: string): string {
    const left = [...objects].sort(([a], [b]) => (a < b ? -1 : 1)).filter(([key]) => key > after)
    const [first] = left
    if (first === undefined) return '<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>'
    const [key, { stored = new Date().toISOString() }] = first
    return (
      `<ListBucketResult><IsTruncated>${left.length > 1}</IsTruncated><NextContinuationToken>${key}</NextContinuationToken>` +
      `<Contents><Key>${key}</Key><LastModified>${stored}</LastModified></Contents></ListBucketResult>`
    )
  }

  function listUploads(): string {
    const elements = [...uploads].map(
      ([id, upload]) =>
        `<Upload><Key>${upload.key}</Key><UploadId>${id}</UploadId><Initiated>${upload.started}</Initiated></Upload>`,
    )
    return `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${elements.join('')}</ListMultipartUploadsResult>`
  }

  return {
    objects,
    uploads,
    refused,
    handle: (request: IncomingMessage, response: ServerResponse) => {
      answer(request, response).catch(() => response.destroy())
    },
  }
}

async function receive(request: IncomingMessage): Promise<Stored> {
  const bytes = await buffer(request)
  if (bytes.length !== Number(request.headers['content-length'])) throw new Error('length')
  const etag = createHash('md5').update(bytes).digest('hex')
  return { bytes, type: String(request.headers['content-type']), etag }
}

function isSigned(
  request: IncomingMessage,
  url: URL,
  keys: { access_key_id: string; secret: string },
): boolean {
  const given = /Credential=([^/]+)\/\d+\/([^/]+)\/.*SignedHeaders=([^,]+), Signature=(\w+)/.exec(
    request.headers.authorization ?? '',
  )
  if (given === null) return false
  const [, id, region = '', names = '', signature] = given
  const expected = signatureOf({
    method: request.method ?? '',
    path: url.pathname,
    query: [...url.searchParams],
    headers: names.split(';').map((name) => [name, String(request.headers[name])]),
    payload_hash: String(request.headers['x-amz-content-sha256']),
    timestamp: String(request.headers['x-amz-date']),
    region,
    secret: keys.secret,
  })
  return id === keys.access_key_id && signature === expected
}

function ok(response: ServerResponse, body: string): void {
  response.writeHead(200, { 'content-type': 'application/xml' })
  response.end(body)
}

function fail(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}
