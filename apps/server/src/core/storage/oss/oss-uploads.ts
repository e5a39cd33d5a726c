import { text } from 'node:stream/consumers'
import { callOss, type OssSettings } from './oss-client.ts'
import type { StoredSpan } from '../storage.ts'
import { StorageError } from '../storage-error.ts'

/** Aborts uploads started that long ago, up to a thousand each time; resolves to how many. */
export async function sweepOssUploads(
  settings: OssSettings,
  options: { older_than_ms: number; now_ms: number },
): Promise<number> {
  const listing = await callOss(
    settings,
    {
      method: 'GET',
      key: '',
      query: { uploads: '', 'encoding-type': 'url', 'max-uploads': '1000' },
      headers: {},
      body: null,
    },
    options.now_ms,
  )
  if (listing.status !== 200)
    throw new StorageError('StoreUnavailable', `OSS answered with status ${listing.status}.`)
  const before_ms = options.now_ms - options.older_than_ms
  const abandoned = parseUploads(await text(listing.stream)).filter(
    (upload) => upload.initiated_ms < before_ms,
  )
  for (const { key, upload_id } of abandoned) {
    const request = {
      method: 'DELETE',
      key,
      query: { uploadId: upload_id },
      headers: {},
      body: null,
    } as const
    const response = await callOss(settings, request, options.now_ms)
    response.stream.resume()
    if (response.status !== 204 && response.status !== 404) {
      throw new StorageError('StoreUnavailable', `OSS answered with status ${response.status}.`)
    }
  }
  return abandoned.length
}

/** The keys of objects stored in that span, page by page. */
export async function* listOssObjects(
  settings: OssSettings,
  options: { span: StoredSpan; now_ms: number },
): AsyncGenerator<string[]> {
  const { span, now_ms } = options
  let token = ''
  do {
    const more: Record<string, string> = token === '' ? {} : { 'continuation-token': token }
    const query = { 'list-type': '2', 'encoding-type': 'url', 'max-keys': '1000', ...more }
    const listing = await callOss(
      settings,
      { method: 'GET', key: '', query, headers: {}, body: null },
      now_ms,
    )
    if (listing.status !== 200)
      throw new StorageError('StoreUnavailable', `OSS answered with status ${listing.status}.`)
    const page = await text(listing.stream)
    const keys = page
      .split('<Contents>')
      .slice(1)
      .flatMap((element) => {
        const at_ms = Date.parse(tagText(element, 'LastModified'))
        return at_ms >= span.from_ms && at_ms < span.to_ms ? [decodeKey(tagText(element, 'Key'))] : []
      })
    if (keys.length > 0) yield keys
    token = tagText(page, 'NextContinuationToken')
  } while (token !== '')
}

function decodeKey(key: string): string {
  return decodeURIComponent(key.replaceAll('+', ' '))
}

function parseUploads(listing: string): { key: string; upload_id: string; initiated_ms: number }[] {
  return listing
    .split('<Upload>')
    .slice(1)
    .map((element) => ({
      key: decodeKey(tagText(element, 'Key')),
      upload_id: tagText(element, 'UploadId'),
      initiated_ms: Date.parse(tagText(element, 'Initiated')),
    }))
}

function tagText(element: string, name: string): string {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(element)?.[1] ?? ''
}
