import { PdfError } from './pdf-error.ts'
import {
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentProxy,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- the bundler gives the file's address, and lowers its syntax
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker&url'

GlobalWorkerOptions.workerSrc = workerUrl

/** Static files of pdf.js, placed there by `pdfjs-files.ts`: without the character maps, Chinese whose font is not in the file is blank. */
const FILES = `${import.meta.env.BASE_URL}assets/pdfjs-${version}/`

/** Opens a PDF page by page as it arrives; the caller closes it with `loadingTask.destroy()`. Throws PdfError, or the signal's reason. */
export async function openPdf(url: string, signal: AbortSignal): Promise<PDFDocumentProxy> {
  const task = getDocument({
    url: new URL(url, location.href).href,
    cMapUrl: `${FILES}cmaps/`,
    standardFontDataUrl: `${FILES}standard_fonts/`,
    wasmUrl: `${FILES}wasm/`,
    isEvalSupported: false,
    enableXfa: false,
  })
  const stop = () => void task.destroy()
  signal.addEventListener('abort', stop)
  try {
    return await task.promise
  } catch (error) {
    await task.destroy()
    signal.throwIfAborted()
    throw new PdfError(reasonOf(error))
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

function reasonOf(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'PasswordException') return '这个 PDF 设有打开密码，请去掉密码后重新上传'
  if (name === 'InvalidPDFException') return '这个 PDF 已损坏，无法打开'
  return '这个 PDF 没有加载出来，请检查网络后重试'
}
