import { text } from 'node:stream/consumers'
import { callOss, type OssSettings } from './oss-client.ts'
import { StorageError } from './storage-error.ts'

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

function parseUploads(listing: string): { key: string; upload_id: string; initiated_ms: number }[] {
  return listing
    .split('<Upload>')
    .slice(1)
    .map((element) => ({
      key: decodeURIComponent(tagText(element, 'Key').replaceAll('+', ' ')),
      upload_id: tagText(element, 'UploadId'),
      initiated_ms: Date.parse(tagText(element, 'Initiated')),
    }))
}

function tagText(element: string, name: string): string {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(element)?.[1] ?? ''
}
