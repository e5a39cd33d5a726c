import { acceptedFile } from '@jiangtai/shared/files/rules.ts'
import type { ResourceView } from '@jiangtai/shared/resources/views.ts'
import { drawPdfPage } from '../../../pdf/draw-pdf-page.ts'
import { convertedUrl } from '../../../pdf/making/converted-url.ts'
import { previewAsker } from '../../../pdf/making/preview-asker.ts'
import { encodePage } from '../../../pictures/encode-page.ts'

/** A document whose pages are looked at and drawn. */
export type PagedFile = {
  page_count: number
  /** A picture of one page, so many pixels wide. */
  draw: (page_no: number, width: number, signal: AbortSignal) => Promise<Blob>
  close: () => Promise<void>
}

/** What was chosen: some pages of an open document, or a picture. */
export type PickedPages = { resource: ResourceView; file: PagedFile | null; page_nos: readonly number[] }

/** Wide enough for a page that is written on, and no larger than a photo of one is kept. */
const PAGE_PICTURE_WIDTH = 1800

/** Whether a resource is a document with pages; a picture is one page by itself. */
export function hasPages({ ext }: Pick<ResourceView, 'ext'>): boolean {
  const kind = acceptedFile(`x.${ext}`)?.preview
  return kind === 'pdf' || kind === 'office'
}

/** Opens a document of the resources; an Office file is converted by the server first. Throws why it cannot be opened, or the signal's reason. */
export async function openPagedFile(
  resource: ResourceView,
  { signal, onConverting }: { signal: AbortSignal; onConverting: (name: string | null) => void },
): Promise<PagedFile> {
  const url =
    acceptedFile(`x.${resource.ext}`)?.preview === 'pdf'
      ? resource.url
      : await convertedUrl(resource, { askPreview: previewAsker, signal, onConverting })
  // pdf.js is large: only a teacher who chooses pages fetches it.
  const { openPdf } = await import('../../../pdf/open-pdf.ts')
  const document = await openPdf(url, signal)
  const canvas = window.document.createElement('canvas')
  // One page after the other: they share the canvas.
  let drawing: Promise<unknown> = Promise.resolve()
  const draw: PagedFile['draw'] = (page_no, width, stop) => {
    const next = drawing.then(async () => {
      stop.throwIfAborted()
      await drawPdfPage(document, { page_no, canvas, width, signal: stop })
      return encodePage(canvas)
    })
    drawing = next.catch(() => {})
    return next
  }
  return {
    page_count: document.numPages,
    draw,
    async close() {
      await drawing
      // Old tablets count canvas memory until it is given back.
      canvas.width = 0
      await document.loadingTask.destroy()
    },
  }
}

/** Chosen pages as photos are, each a file with the name of its document and its number; a picture is a photo by itself. */
export async function photosOf(
  { resource, file, page_nos }: PickedPages,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (words: string) => void },
): Promise<File[]> {
  if (file === null) return [await photoOfPicture(resource, signal)]
  const { name } = resource
  const photos: File[] = []
  for (const [at, page_no] of page_nos.entries()) {
    onProgress(`正在取第 ${at + 1} / ${page_nos.length} 页…`)
    const blob = await file.draw(page_no, PAGE_PICTURE_WIDTH, signal)
    photos.push(new File([blob], `${titleOf(name)} 第 ${page_no} 页.${endingOf(blob)}`, { type: blob.type }))
  }
  return photos
}

async function photoOfPicture({ url, name }: ResourceView, signal: AbortSignal): Promise<File> {
  const reply = await fetch(url, { signal })
  if (!reply.ok) throw new Error(`“${name}”没有取到，请重试`)
  const blob = await reply.blob()
  return new File([blob], name, { type: blob.type })
}

const titleOf = (name: string) => name.replace(/\.[^.]+$/, '')

const endingOf = ({ type }: Blob) => type.replace('image/', '').replace('jpeg', 'jpg')
