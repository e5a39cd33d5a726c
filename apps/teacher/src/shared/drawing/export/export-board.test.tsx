import { NO_PRESET } from '@jiangtai/shared/lessons/preset/preset.ts'
import { applyInkOps, EMPTY_INK } from '@jiangtai/shared/ink/document.ts'
import { penLine } from '@jiangtai/shared/ink/test/sample-stroke.ts'
import type { ClassroomPage } from '@jiangtai/shared/classroom/events.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerCalls, refuse } from '../../../test/answer-calls.ts'
import { question } from '../../../test/school-things.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { forgetEverything } from '../../../test/signed-in.ts'
import { openPdf } from '../../pdf/open-pdf.ts'
import { tell } from '../tell.ts'
import { exportBoard, type WrittenBoard } from './export-board.ts'
import { ExportBoardDialog } from './ExportBoardDialog.tsx'

afterEach(() => {
  cleanup()
  forgetEverything()
})

function page(page_id: string, change: Partial<ClassroomPage> = {}): ClassroomPage {
  return { page_id, kind: 'board', title: '', ratio: 2, image_url: null, background: 'whiteboard', ...change }
}

const BOARD: WrittenBoard = {
  prepare_lesson_id: 'lesson',
  title: '二次函数/复习',
  class_name: '高一(1)班',
  pages: [page('a'), page('b', { background: 'blackboard', ratio: 4 / 3 }), page('c')],
  ink: {
    b: applyInkOps(EMPTY_INK, [
      penLine(
        'line',
        [
          [200, 600],
          [1400, 600],
        ],
        '#ff0000',
      ),
    ]),
  },
}

const LIST = 'POST /api/prepare_lessons/api/list_quzi'
const QUIZ = {
  lesson_quiz_id: 'quiz-1',
  time_limit_s: 60,
  preset: NO_PRESET,
  for_class_ids: null,
  question: question({}),
}

const run = (change: Partial<Parameters<typeof exportBoard>[0]>) =>
  exportBoard({
    board: BOARD,
    pages: BOARD.pages,
    format: 'pdf',
    onPage: () => {},
    signal: new AbortController().signal,
    ...change,
  })

test('[SH-18] a PDF holds each page as it is seen, under the name of lesson and class', async () => {
  const told: number[] = []
  const { file_name, content } = await run({ onPage: (number) => told.push(number) })
  expect(file_name).toBe('二次函数_复习-高一(1)班-板书.pdf')
  expect(told).toEqual([1, 2, 3])
  const url = URL.createObjectURL(content)
  const pdf = await openPdf(url, new AbortController().signal)
  expect(pdf.numPages).toBe(3)
  expect((await pdf.getMetadata()).info).toMatchObject({ Title: '二次函数_复习-高一(1)班-板书' })
  const second = await pdf.getPage(2)
  const viewport = second.getViewport({ scale: 1 })
  expect(viewport.width / viewport.height).toBeCloseTo(4 / 3, 2)
  const canvas = Object.assign(document.createElement('canvas'), { width: 842, height: 632 })
  await second.render({ canvas, viewport }).promise
  const at = (x: number, y: number) => [...canvas.getContext('2d')!.getImageData(x, y, 1, 1).data]
  const [red = 0, green = 255] = at(421, 316)
  expect(red).toBeGreaterThan(200)
  expect(green).toBeLessThan(60)
  const [, ground = 0] = at(421, 100)
  expect(Math.abs(ground - 0x30)).toBeLessThan(6)
  await pdf.loadingTask.destroy()
})

test('[SH-18] pictures come as one PNG, or several in a zip that names their pages', async () => {
  const single = await run({ format: 'png', pages: BOARD.pages.slice(1, 2) })
  expect(single).toMatchObject({ file_name: '二次函数_复习-高一(1)班-板书.png' })
  expect((await createImageBitmap(single.content)).width).toBe(1600)
  const { file_name, content } = await run({ format: 'png' })
  expect(file_name).toMatch(/\.zip$/)
  const names = readNames(new DataView(await content.arrayBuffer()))
  expect(names).toEqual([1, 2, 3].map((number) => `二次函数_复习-高一(1)班-板书-第${number}页.png`))
})

test('[SH-18] a page that cannot be drawn is named; a stopped export leaves no file', async () => {
  const broken = { ...BOARD, pages: [page('a'), page('b', { image_url: 'data:image/png,broken' })] }
  await expect(run({ board: broken, pages: broken.pages })).rejects.toThrow(
    '第 2 页没有导出：图片还没有加载出来',
  )
  const stop = new AbortController()
  const stopped = run({ signal: stop.signal, onPage: (number) => number === 2 && stop.abort() })
  await expect(stopped).rejects.toMatchObject({ name: 'AbortError' })
})

test('[LE-182] a 题目页 is exported with its question, and only its number for who may not read the lesson', async () => {
  const asked = page('q', { question: { lesson_quiz_id: 'quiz-1', number: 1 } })
  const board = { ...BOARD, pages: [asked, page('c')] }
  const ink = async () => {
    const { content } = await run({ board, pages: [asked], format: 'png' })
    const { width, height, data } = await pixelsOf(content)
    let dark = 0
    for (let at = 0; at < data.length; at += 4) if (data[at]! < 140) dark += 1
    return dark / (width * height)
  }
  const network = answerCalls({ [LIST]: () => ({ quizzes: [QUIZ], practice_sets: [] }) })
  const whole = await ink()
  network.stop()
  const refused = answerCalls({ [LIST]: () => refuse('FORBIDDEN') })
  const number = await ink()
  refused.stop()
  expect(number).toBeGreaterThan(0)
  expect(whole).toBeGreaterThan(number * 1.5)
})

test('[LE-182] a board without 题目页 asks for no questions', async () => {
  const network = answerCalls({})
  await run({ format: 'png' })
  expect(network.asked).toEqual([])
  network.stop()
})

async function pixelsOf(picture: Blob): Promise<ImageData> {
  const bitmap = await createImageBitmap(picture)
  const canvas = Object.assign(document.createElement('canvas'), {
    width: bitmap.width,
    height: bitmap.height,
  })
  const context = canvas.getContext('2d')!
  context.drawImage(bitmap, 0, 0)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

test('the dialog offers all pages or those written on, and hands over the file', async () => {
  const closed: true[] = []
  const saved: string[] = []
  const { user } = openScreen(
    <ExportBoardDialog board={BOARD} tell={tell} onClose={() => void closed.push(true)} />,
    { path: '/' },
  )
  // A download would leave the page of the test, so the names of the saved files are noted instead.
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  await user.click(screen.getByRole('button', { name: '图片（PNG）' }))
  await user.click(screen.getByRole('button', { name: '写过的 1 页' }))
  await user.click(screen.getByRole('button', { name: '导出' }))
  expect(await screen.findByText('已导出 1 页板书')).toBeVisible()
  click.mockRestore()
  expect(saved).toEqual(['二次函数_复习-高一(1)班-板书.png'])
  expect(closed).toHaveLength(1)
})

/** The names in the directory of a zip. */
function readNames(zip: DataView): string[] {
  const end = zip.byteLength - 22
  expect(zip.getUint32(end, true)).toBe(0x06054b50)
  let at = zip.getUint32(end + 16, true)
  return Array.from({ length: zip.getUint16(end + 10, true) }, () => {
    const length = zip.getUint16(at + 28, true)
    const name = new TextDecoder().decode(new Uint8Array(zip.buffer, at + 46, length))
    at += 46 + length
    return name
  })
}
