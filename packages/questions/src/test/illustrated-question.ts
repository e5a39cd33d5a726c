import type { Question } from '@jiangtai/shared/questions/document.ts'
import type { FileUrls } from '@jiangtai/shared/questions/files/file-urls.ts'
import { samples } from './sample-questions.ts'

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

const image = (key: string, alt: string) => ({ type: 'image', key, address: null, width: null, alt }) as const

/** A 单选 with a picture and a sound in its stem, and a picture in its first option. */
export const illustrated: Question = {
  ...samples.single,
  items: samples.single.items.map((item) => ({
    ...item,
    stem: [...item.stem, image('stem', '题干的图'), { type: 'audio', key: 'sound', seconds: 1 }],
    options: item.options.map((option, at) =>
      at === 0 ? { ...option, content: [...option.content, image('option', '选项的图')] } : option,
    ),
  })),
}

/** Addresses of its files. */
export const illustratedFiles: FileUrls = { stem: PIXEL, option: PIXEL, sound: wav() }

/** A second of silence. */
function wav(): string {
  const rate = 8000
  const bytes = new DataView(new ArrayBuffer(44 + rate))
  const text = (at: number, letters: string) =>
    Array.from(letters).forEach((letter, index) => bytes.setUint8(at + index, letter.charCodeAt(0)))
  text(0, 'RIFF')
  bytes.setUint32(4, 36 + rate, true)
  text(8, 'WAVEfmt ')
  bytes.setUint32(16, 16, true)
  bytes.setUint16(20, 1, true)
  bytes.setUint16(22, 1, true)
  bytes.setUint32(24, rate, true)
  bytes.setUint32(28, rate, true)
  bytes.setUint16(32, 1, true)
  bytes.setUint16(34, 8, true)
  text(36, 'data')
  bytes.setUint32(40, rate, true)
  for (let at = 44; at < bytes.byteLength; at += 1) bytes.setUint8(at, 128)
  return `data:audio/wav;base64,${btoa(String.fromCharCode(...new Uint8Array(bytes.buffer)))}`
}

/** Whether the pictures are drawn and the sound can be played; loads the sound, which waits for its reader. */
export async function filesAreThere(page: ParentNode): Promise<boolean> {
  const pictures = [...page.querySelectorAll('img')]
  const [audio] = page.querySelectorAll('audio')
  if (audio === undefined || pictures.length < 2) return false
  audio.preload = 'auto'
  audio.load()
  await new Promise((resolve) => audio.addEventListener('loadedmetadata', resolve, { once: true }))
  return pictures.every((picture) => picture.naturalWidth === 1) && audio.duration === 1
}
