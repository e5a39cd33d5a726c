import type { ClassroomPage } from '@jiangtai/shared/classroom/events.ts'
import { EMPTY_INK, type InkDocument, listVisibleItems } from '@jiangtai/shared/ink/document.ts'
import { downloadZip } from 'client-zip'
import { capturePage, captureReason } from '../screenshots/capture-page.ts'
import { openBoardQuestions } from './board-questions.tsx'
import { type PdfPage, writePdf } from './pdf-file.ts'

/** The pages of a lesson and the ink on them. */
export type WrittenBoard = {
  /** The lesson that has the questions of its 题目页. */
  prepare_lesson_id: string
  title: string
  class_name: string
  pages: readonly ClassroomPage[]
  ink: Readonly<Record<string, InkDocument>>
}

export type BoardFormat = 'pdf' | 'png'

/** A file for the browser's downloads. */
export type BoardFile = { file_name: string; content: Blob }

/** A page that could not be drawn; `message` says which and why. */
export class BoardExportError extends Error {
  override readonly name = 'BoardExportError'
}

const JPEG_QUALITY = 0.92

/** The pages somebody has written on. */
export function listWrittenPages({ pages, ink }: WrittenBoard): ClassroomPage[] {
  return pages.filter(({ page_id }) => listVisibleItems(ink[page_id] ?? EMPTY_INK).length > 0)
}

/** Draws the pages one after another and puts them into one file ([SH-18]); rejects with a `BoardExportError` or the signal's reason. */
export async function exportBoard({
  board,
  pages,
  format,
  onPage,
  signal,
}: {
  board: WrittenBoard
  pages: readonly ClassroomPage[]
  format: BoardFormat
  /** Told before each page, counted from 1. */
  onPage: (number: number) => void
  signal: AbortSignal
}): Promise<BoardFile> {
  const name = nameOf(board)
  const drawn: Blob[] = []
  const drawQuestion = openBoardQuestions(board.prepare_lesson_id, signal)
  for (const [index, page] of pages.entries()) {
    signal.throwIfAborted()
    onPage(index + 1)
    drawn.push(await drawPage(board, page, drawQuestion))
  }
  signal.throwIfAborted()
  if (format === 'pdf') {
    const content = writePdf({ title: name, pages: await Promise.all(drawn.map(toPdfPage)) })
    return { file_name: `${name}.pdf`, content }
  }
  const [only] = drawn
  if (only !== undefined && drawn.length === 1) return { file_name: `${name}.png`, content: only }
  const digits = `${board.pages.length}`.length
  const entries = pages.map((page, index) => ({
    name: `${name}-第${`${board.pages.indexOf(page) + 1}`.padStart(digits, '0')}页.png`,
    input: drawn[index] ?? new Blob(),
  }))
  return { file_name: `${name}.zip`, content: await downloadZip(entries).blob() }
}

async function drawPage(
  board: WrittenBoard,
  page: ClassroomPage,
  drawQuestion: ReturnType<typeof openBoardQuestions>,
): Promise<Blob> {
  const { image_url, background, ratio, page_id } = page
  try {
    return await capturePage({
      image_url,
      background: image_url === null ? { id: background ?? 'blackboard' } : { color: '#ffffff' },
      document: board.ink[page_id] ?? EMPTY_INK,
      pageRatio: 1 / ratio,
      frames: await drawQuestion(page),
      turn: 0,
    })
  } catch (error) {
    throw new BoardExportError(`第 ${board.pages.indexOf(page) + 1} 页没有导出：${captureReason(error)}`)
  }
}

async function toPdfPage(png: Blob): Promise<PdfPage> {
  const picture = await createImageBitmap(png)
  const { width, height } = picture
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')?.drawImage(picture, 0, 0)
  picture.close()
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (jpeg) =>
        jpeg === null ? reject(new BoardExportError('浏览器没有生成图片')) : resolve({ jpeg, width, height }),
      'image/jpeg',
      JPEG_QUALITY,
    )
  })
}

/** Signs that file systems keep for themselves. */
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}]/gu

function nameOf({ title, class_name }: WrittenBoard): string {
  return `${title}-${class_name}-板书`.replaceAll(FORBIDDEN, '_')
}
