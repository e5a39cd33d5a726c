import { newId } from '@jiangtai/shared/core/ids.ts'
import type { TaskKindId } from '@jiangtai/shared/tasks/kinds.ts'
import { NAMES } from '@jiangtai/shared/core/names.ts'
import { acceptedFile } from '@jiangtai/shared/files/rules.ts'
import type { ResourceView } from '@jiangtai/shared/resources/views.ts'
import { MAX_READING_PAGES } from '@jiangtai/shared/tasks/limits.ts'
import { drawPdfPage } from '../../../pdf/draw-pdf-page.ts'
import { convertedUrl } from '../../../pdf/making/converted-url.ts'
import { encodePage, PAGE_WIDTH } from '../../../pictures/encode-page.ts'
import { createPictureStore } from '../../../pictures/page-pictures.ts'
import { previewAsker } from '../../../pdf/making/preview-asker.ts'
import { addMaterial, type MadeMaterial, materialCredential } from '../../reading/reading.queries.ts'

type Making = { kind: TaskKindId; signal: AbortSignal; onProgress: (words: string) => void }

/** Makes a material of a file: a document becomes pictures of its pages first. Throws an error with the reason, or the signal's. */
export async function makeMaterial(resource: ResourceView, making: Making): Promise<MadeMaterial> {
  const { resource_id, name } = resource
  making.onProgress(`正在加入“${name}”…`)
  const page_keys = await storePages(resource, making)
  making.signal.throwIfAborted()
  return addMaterial(making.kind, { material_id: newId(), resource_id, title: titleOf(name), page_keys })
}

async function storePages(
  resource: ResourceView,
  { kind: of, signal, onProgress }: Making,
): Promise<string[]> {
  const kind = acceptedFile(`x.${resource.ext}`)?.preview
  if (kind !== 'pdf' && kind !== 'office') return []
  const onConverting = (name: string | null) => {
    if (name !== null) onProgress(`服务器正在转换“${name}”…`)
  }
  const url =
    kind === 'pdf'
      ? resource.url
      : await convertedUrl(resource, { askPreview: previewAsker, signal, onConverting })
  // pdf.js is large: only a teacher who adds a document fetches it.
  const { openPdf } = await import('../../../pdf/open-pdf.ts')
  const document = await openPdf(url, signal)
  const canvas = window.document.createElement('canvas')
  try {
    if (document.numPages > MAX_READING_PAGES)
      throw new Error(
        `“${resource.name}”有 ${document.numPages} 页，最多 ${MAX_READING_PAGES} 页，请拆开再加`,
      )
    const store = createPictureStore({
      askCredential: () => materialCredential(of),
      now: () => performance.now(),
    })
    const keys: string[] = []
    for (let page_no = 1; page_no <= document.numPages; page_no += 1) {
      onProgress(`“${resource.name}” 第 ${page_no} / ${document.numPages} 页…`)
      await drawPdfPage(document, { page_no, canvas, width: PAGE_WIDTH, signal })
      keys.push(await store(newId(), await encodePage(canvas), signal))
    }
    return keys
  } finally {
    // Old tablets count canvas memory until it is given back.
    canvas.width = 0
    await document.loadingTask.destroy()
  }
}

/** The file's name without its ending, as far as a title may be long. */
function titleOf(name: string): string {
  return name.replace(/\.[^.]+$/, '').slice(0, NAMES.material.max)
}
