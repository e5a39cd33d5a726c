import process from 'node:process'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import {
  CreateBucketCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { isS3Error } from '../s3/s3-error.ts'
import type { S3Settings } from '../s3/s3-backend.ts'
import { createS3StandIn } from './s3-stand-in.ts'
import { serve } from './serve-storage.ts'

/** An S3 server behind our endpoint: its settings, and its objects as it tells them without us. */
export type S3Server = {
  settings: S3Settings
  bytesOf: (key: string) => Promise<Buffer | null>
  countUploads: () => Promise<number>
  close: () => Promise<void>
}

/**
 * The servers the S3 driver is tried on: the stand-in always, and a real one at `S3_TEST_ENDPOINT` when there is one (moto and the
 * like; `S3_TEST_KEY` is its key and its secret).
 */
export function s3Servers(): [name: string, open: () => Promise<S3Server>][] {
  const endpoint = process.env['S3_TEST_ENDPOINT']
  const standIn: [string, () => Promise<S3Server>] = ['a stand-in', openStandIn]
  return endpoint === undefined ? [standIn] : [standIn, [endpoint, () => openAt(endpoint)]]
}

async function openStandIn(): Promise<S3Server> {
  const standIn = createS3StandIn({ access_key_id: 'server', secret: 'server', bucket: 'behind' })
  const served = await serve(standIn.handle)
  return {
    settings: settingsAt(served.origin, { bucket: 'behind', key: 'server' }),
    bytesOf: async (key) => standIn.objects.get(key)?.bytes ?? null,
    countUploads: async () => standIn.uploads.size,
    close: served.close,
  }
}

async function openAt(endpoint: string): Promise<S3Server> {
  const Bucket = `behind-${Date.now()}`
  const settings = settingsAt(endpoint, { bucket: Bucket, key: process.env['S3_TEST_KEY'] ?? 'S3RVER' })
  const { region, access_key_id, secret_access_key } = settings
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId: access_key_id, secretAccessKey: secret_access_key },
  })
  await client.send(new CreateBucketCommand({ Bucket }))
  return {
    settings,
    bytesOf: async (Key) => {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }))
        return Body instanceof Readable ? await buffer(Body) : null
      } catch (error) {
        if (isS3Error(error, ['NoSuchKey'])) return null
        throw error
      }
    },
    countUploads: async () =>
      (await client.send(new ListMultipartUploadsCommand({ Bucket }))).Uploads?.length ?? 0,
    close: async () => client.destroy(),
  }
}

function settingsAt(endpoint: string, input: { bucket: string; key: string }): S3Settings {
  return {
    endpoint,
    region: 'us-east-1',
    bucket: input.bucket,
    access_key_id: input.key,
    secret_access_key: input.key,
    addressing: 'path',
  }
}
