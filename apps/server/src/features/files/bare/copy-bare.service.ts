import { AppError } from '@jiangtai/shared/core/errors.ts'
import type { Services } from '../../../core/http/context.ts'
import { BrokenFile } from '../inspect/byte-cursor.ts'
import { barePng, bareWebp } from './bare-chunks.ts'
import { bareJpeg } from './bare-jpeg.ts'
import { bareMp4 } from './bare-mp4.ts'

/** What is written about a file, by its type. Recorders of WebM and Ogg write nothing of who, where and when. */
const BARE: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  'image/jpeg': bareJpeg,
  'image/png': barePng,
  'image/webp': bareWebp,
  'audio/mp4': bareMp4,
  'video/mp4': bareMp4,
}

/** Copies an object under another key, without what cameras and recorders write about its maker: place, time, device, names ([HK-72]). */
export async function copyBare(
  { storage }: Pick<Services, 'storage'>,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const { stream, facts } = await storage.read(from, null)
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk as Uint8Array)
  const bytes = Buffer.concat(chunks)
  await storage.write(to, { body: bareOf(bytes, facts.content_type), content_type: facts.content_type })
}

function bareOf(bytes: Buffer, content_type: string): Buffer {
  try {
    return BARE[content_type]?.(bytes) ?? bytes
  } catch (error) {
    if (!(error instanceof BrokenFile)) throw error
    throw new AppError('CONFLICT', { message: '作答里有一个文件读不完整，不能给同学看' })
  }
}
