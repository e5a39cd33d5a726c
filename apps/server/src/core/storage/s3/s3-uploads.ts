import {
  AbortMultipartUploadCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  ListPartsCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import type { StoredPart } from '../object-backend.ts'
import { refuse } from './s3-error.ts'
import type { StoredSpan } from '../storage.ts'

/** All parts of an unfinished upload, page by page. */
export async function listAllParts(
  client: S3Client,
  upload: { Bucket: string; Key: string; UploadId: string },
): Promise<StoredPart[]> {
  const parts: StoredPart[] = []
  let PartNumberMarker: string | undefined
  do {
    const page = await client.send(new ListPartsCommand({ ...upload, PartNumberMarker })).catch(refuse)
    for (const part of page.Parts ?? []) {
      parts.push({ part_number: part.PartNumber ?? 0, etag: bareEtag(part.ETag), size: part.Size ?? 0 })
    }
    PartNumberMarker = page.IsTruncated === true ? page.NextPartNumberMarker : undefined
  } while (PartNumberMarker !== undefined)
  return parts
}

/** The keys of objects stored in that span, page by page. */
export async function* listS3Objects(
  client: S3Client,
  options: { bucket: string; span: StoredSpan },
): AsyncGenerator<string[]> {
  const { bucket: Bucket, span } = options
  let ContinuationToken: string | undefined
  do {
    const page = await client.send(new ListObjectsV2Command({ Bucket, ContinuationToken })).catch(refuse)
    const keys = (page.Contents ?? []).flatMap(({ Key, LastModified }) => {
      const at_ms = LastModified?.getTime() ?? Number.NaN
      return Key !== undefined && at_ms >= span.from_ms && at_ms < span.to_ms ? [Key] : []
    })
    if (keys.length > 0) yield keys
    ContinuationToken = page.IsTruncated === true ? page.NextContinuationToken : undefined
  } while (ContinuationToken !== undefined)
}

/** Aborts uploads started before that instant; resolves to how many. */
export async function sweepS3Uploads(
  client: S3Client,
  options: { bucket: string; before_ms: number },
): Promise<number> {
  let dropped = 0
  let marker: { KeyMarker?: string; UploadIdMarker?: string } | null = {}
  while (marker !== null) {
    const page: Page = await client
      .send(new ListMultipartUploadsCommand({ Bucket: options.bucket, ...marker }))
      .catch(refuse)
    for (const upload of page.Uploads ?? []) {
      if ((upload.Initiated?.getTime() ?? Number.POSITIVE_INFINITY) >= options.before_ms) continue
      const { Key, UploadId } = upload
      await client
        .send(new AbortMultipartUploadCommand({ Bucket: options.bucket, Key, UploadId }))
        .catch(refuse)
      dropped += 1
    }
    marker =
      page.IsTruncated === true
        ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
        : null
  }
  return dropped
}

type Page = {
  Uploads?: { Key?: string; UploadId?: string; Initiated?: Date }[]
  IsTruncated?: boolean
  NextKeyMarker?: string
  NextUploadIdMarker?: string
}

/** An entity tag without its quotes, in lower case. */
export function bareEtag(etag: string | undefined): string {
  return (etag ?? '').replaceAll('"', '').toLowerCase()
}
