import { newId } from '@jiangtai/shared/core/ids.ts'
import type { ResourceView } from '@jiangtai/shared/resources/views.ts'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { drawPdfPage } from '../../../../shared/pdf/draw-pdf-page.ts'
import { type AskPreview, convertedUrl } from '../../../../shared/pdf/making/converted-url.ts'
import { clampRatio, encodePage, PAGE_WIDTH } from '../../../../shared/pictures/encode-page.ts'
import type { StorePicture } from '../../../../shared/pictures/page-pictures.ts'
import type { EditorPage } from '../page-draft.ts'
import { giveInParts } from './give-in-parts.ts'
import { pagesOf } from './paged-files.ts'

/** The progress of making pages; `total` counts the files' pages that are known so far, `converting` names the file the server turns into pages. */
export type MakingProgress = { done: number; total: number; converting: string | null }

export type Making = {
  resources: readonly ResourceView[]
  storePicture: StorePicture
  askPreview: AskPreview
  /** What an earlier try made, by file and page number: it is not made again. */
  made: Set<string>
  onProgress: (progress: MakingProgress) => void
  /** Gets the pages as they are made, some together and in their order; what an earlier try gave is not given again. */
  onPages: (pages: EditorPage[]) => void
  signal: AbortSignal
}

/**
 * Turns files into pages in their order: a picture is one page, a PDF, or a file converted to a PDF, as many as it has. Throws the failure, or the
 * signal's reason; what was made until then is given ([LE-263]).
 */
export async function makePages(making: Making): Promise<void> {
  const parts = giveInParts(making.onPages)
  const give: Give = (page) => parts.give(page)
  const tally = createTally(making)
  try {
    for (const resource of making.resources) {
      making.signal.throwIfAborted()
      const url = await documentUrl(making, resource, tally.converting)
      if (url === null) await makeImagePage(making, { resource, give })
      else await makePdfPages(making, { resource, url, tally, give })
      if (url === null) tally.step()
    }
  } finally {
    parts.rest()
  }
}

type Give = (page: EditorPage) => void

/** The address of the PDF of a file; null for a picture, which is a page itself. */
function documentUrl(
  { askPreview, signal }: Making,
  resource: ResourceView,
  onConverting: (name: string | null) => void,
): Promise<string | null> {
  const kind = pagesOf(resource)
  if (kind === 'office') return convertedUrl(resource, { askPreview, signal, onConverting })
  return Promise.resolve(kind === 'pdf' ? resource.url : null)
}

type Tally = {
  expect: (more: number) => void
  step: () => void
  converting: (name: string | null) => void
}

function createTally({ resources, onProgress }: Making): Tally {
  const progress: MakingProgress = { done: 0, total: resources.length, converting: null }
  const tell = () => onProgress({ ...progress })
  tell()
  return {
    expect(more) {
      progress.total += more
      tell()
    },
    step() {
      progress.done += 1
      tell()
    },
    converting(name) {
      progress.converting = name
      tell()
    },
  }
}

async function makePdfPages(
  making: Making,
  { resource, url, tally, give }: { resource: ResourceView; url: string; tally: Tally; give: Give },
): Promise<void> {
  // pdf.js is large: pictures need none of it.
  const { openPdf } = await import('../../../../shared/pdf/open-pdf.ts')
  const document = await openPdf(url, making.signal)
  tally.expect(document.numPages - 1)
  const canvas = window.document.createElement('canvas')
  try {
    for (let page_no = 1; page_no <= document.numPages; page_no += 1) {
      const key = `${resource.resource_id} ${page_no}`
      if (!making.made.has(key)) {
        give(await makePdfPage(making, { document, resource, page_no, canvas }))
        making.made.add(key)
      }
      tally.step()
    }
  } finally {
    // Old tablets count canvas memory until it is given back.
    canvas.width = 0
    await document.loadingTask.destroy()
  }
}

async function makePdfPage(
  { storePicture, signal }: Making,
  source: {
    document: PDFDocumentProxy
    resource: ResourceView
    page_no: number
    canvas: HTMLCanvasElement
  },
): Promise<EditorPage> {
  const { document, resource, page_no, canvas } = source
  await drawPdfPage(document, { page_no, canvas, width: PAGE_WIDTH, signal })
  const ratio = clampRatio(canvas.width / canvas.height)
  const picture = await encodePage(canvas)
  signal.throwIfAborted()
  const page_id = newId()
  const image_key = await storePicture(page_id, picture, signal)
  const { resource_id } = resource
  const title = titleOf(resource)
  const image_url = URL.createObjectURL(picture)
  return {
    ...{ page_id, kind: 'pdf_page', title, resource_id, page_no, ratio },
    ...{ image_url, image_key, background: null, lesson_quiz_id: null, for_class_ids: null, timer: null },
  }
}

async function makeImagePage(
  { made, signal }: Making,
  { resource, give }: { resource: ResourceView; give: Give },
): Promise<void> {
  const { resource_id, url } = resource
  if (made.has(resource_id)) return
  const image = new Image()
  image.crossOrigin = 'anonymous'
  image.src = url
  await image.decode().catch(() => {
    throw new Error(`“${resource.name}”不能显示，可能已损坏`)
  })
  signal.throwIfAborted()
  give({
    page_id: newId(),
    kind: 'image',
    title: titleOf(resource),
    resource_id,
    page_no: null,
    ratio: clampRatio(image.naturalWidth / image.naturalHeight),
    image_url: url,
    image_key: null,
    background: null,
    lesson_quiz_id: null,
    for_class_ids: null,
    timer: null,
  })
  made.add(resource_id)
}

/** The file's name without its ending, as far as a page's title may be long. */
function titleOf({ name }: ResourceView): string {
  return name.replace(/\.[^.]+$/, '').slice(0, 120)
}
