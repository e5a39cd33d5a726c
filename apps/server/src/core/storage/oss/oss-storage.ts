import { Readable } from 'node:stream'
import { bodyStream, resolveRange } from '../object-stream.ts'
import type { StorageRuntime } from '../gateway/gateway-storage.ts'
import { assertObjectKey, encodeRfc3986, wellFormed } from '../object-key.ts'
import { callOss, type OssAnswer, type OssRequest, type OssSettings, presignOssUrl } from './oss-client.ts'
import { assumeUploadRole } from './oss-sts.ts'
import { listOssObjects, sweepOssUploads } from './oss-uploads.ts'
import { readExpiry } from '../read-url.ts'
import type { ObjectFacts, Storage } from '../storage.ts'
import { StorageError } from '../storage-error.ts'
import { assertCredentialRequest } from '../upload-credential.ts'

const HOUR_MS = 60 * 60 * 1000

/** Aliyun OSS: browsers upload to and read from the bucket itself, with STS credentials and signed addresses. */
export function createOssStorage(settings: OssSettings, runtime: StorageRuntime): Storage {
  const call = async (request: OssRequest) => {
    assertObjectKey(request.key)
    return callOss(settings, request, runtime.now())
  }

  async function head(key: string): Promise<ObjectFacts | null> {
    const response = await call({ method: 'HEAD', key, query: {}, headers: {}, body: null })
    response.stream.resume()
    if (response.status === 404) return null
    requireOk(response)
    return factsOf(response)
  }

  function presign(key: string, options: { ttl_s: number; query: Record<string, string> }): string {
    assertObjectKey(key)
    const now_ms = runtime.now()
    // Dated to the start of the hour, so that the address is the same text for the whole hour.
    const signed_at_ms = Math.floor(now_ms / HOUR_MS) * HOUR_MS
    const expires_s = readExpiry(now_ms, options.ttl_s) - signed_at_ms / 1000
    return presignOssUrl(settings, { key, signed_at_ms, expires_s, query: options.query })
  }

  return {
    driver: 'oss',
    bucket: settings.bucket,
    async issueCredential(request) {
      assertCredentialRequest(request)
      return assumeUploadRole(settings, { prefix: request.prefix, now_ms: runtime.now() })
    },
    head,
    async read(key, range) {
      const facts = await head(key)
      if (facts === null) throw new StorageError('NoSuchKey', 'There is no such object.')
      const span = resolveRange(range, facts.size)
      if (facts.size === 0) return { stream: Readable.from([]), facts, range: span }
      const headers = {
        range: `bytes=${span.start}-${span.end}`,
        'if-match': `"${facts.etag.toUpperCase()}"`,
      }
      const response = await call({ method: 'GET', key, query: {}, headers, body: null })
      requireOk(response)
      return { stream: response.stream, facts, range: span }
    },
    async write(key, { body, content_type }) {
      const size = body instanceof Uint8Array ? body.byteLength : body.size
      const headers = { 'content-type': content_type, 'content-length': String(size) }
      const source = body instanceof Uint8Array ? body : bodyStream(body)
      const response = await call({ method: 'PUT', key, query: {}, headers, body: source })
      requireOk(response)
      response.stream.resume()
      return { size, content_type, etag: bareEtag(response) }
    },
    async remove(key) {
      const response = await call({ method: 'DELETE', key, query: {}, headers: {}, body: null })
      response.stream.resume()
      if (response.status !== 404) requireOk(response)
    },
    signedReadUrl: (key, ttl_s) => presign(key, { ttl_s, query: {} }),
    signedDownloadUrl: (key, { ttl_s, file_name }) => {
      const disposition = `attachment; filename*=UTF-8''${encodeRfc3986(wellFormed(file_name))}`
      return presign(key, { ttl_s, query: { 'response-content-disposition': disposition } })
    },
    // Nothing passes through us: the path exists only for the stores that need it.
    handle: (_request, response) => {
      response.writeHead(404)
      response.end()
    },
    listStored: (span) => listOssObjects(settings, { span, now_ms: runtime.now() }),
    sweepAbandoned: ({ older_than_ms }) =>
      sweepOssUploads(settings, { older_than_ms, now_ms: runtime.now() }),
  }
}

/** Throws what a refusal means, and lets go of its body. */
function requireOk(answer: OssAnswer): void {
  if (answer.status >= 200 && answer.status < 300) return
  answer.stream.resume()
  if (answer.status === 404) throw new StorageError('NoSuchKey', 'There is no such object.')
  if (answer.status === 416) throw new StorageError('InvalidRange', 'The object does not reach that far.')
  throw new StorageError('StoreUnavailable', `OSS answered with status ${answer.status}.`)
}

function factsOf(answer: OssAnswer): ObjectFacts {
  return {
    size: Number(answer.headers['content-length'] ?? 0),
    content_type: answer.headers['content-type'] ?? 'application/octet-stream',
    etag: bareEtag(answer),
  }
}

function bareEtag(answer: OssAnswer): string {
  return (answer.headers.etag ?? '').replaceAll('"', '').toLowerCase()
}
