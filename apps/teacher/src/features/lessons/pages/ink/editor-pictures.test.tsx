// The editor is there before a test waits for it: on a busy machine it is long on its way.
import './PageEditor.tsx'
import { EMPTY_INK } from '@jiangtai/shared/ink/document.ts'
import type { InkOp } from '@jiangtai/shared/ink/ink-op.ts'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page as browserPage } from 'vitest/browser'
import type { UploadPicture } from '../../../../shared/drawing/tools/picture/upload-picture.ts'
import { FIRST_TOOLS } from '../../../../shared/drawing/tools/tool-box.ts'
import { answerCalls, refuse } from '../../../../test/answer-calls.ts'
import { barriers } from '../../../../test/axe.ts'
import { lessonView } from '../../../../test/lesson-things.ts'
import { openScreen } from '../../../../test/open-screen.tsx'
import { lessonPage } from '../../../../test/school-things.ts'
import { forgetEverything } from '../../../../test/signed-in.ts'
import { LessonDetailsScreen } from '../../LessonDetailsScreen.tsx'
import { detailsPath } from '../../list/lesson-status.ts'
import { EditorPictures } from './EditorPictures.tsx'

const URL_OF = '/storage/b/public/s/board_picture/a/b.png'
let network: ReturnType<typeof answerCalls> | null = null

beforeEach(() => {
  forgetEverything()
  window.localStorage.clear()
})
afterEach(async () => {
  cleanup()
  network?.stop()
  network = null
  await browserPage.viewport(1280, 720)
})

async function pngFile(name = '题目.png'): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 150 })
  canvas.getContext('2d')?.fillRect(0, 0, 10, 10)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return new File([blob ?? ''], name, { type: 'image/png' })
}

function paste(file: File): void {
  const clipboardData = new DataTransfer()
  clipboardData.items.add(file)
  act(() => {
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }),
    )
  })
}

/** The editor of a page, over a line that lets nothing be uploaded. */
function openEditor() {
  const pages = [lessonPage({ page_id: 'one', kind: 'board', title: '白板', image_url: null })]
  const lesson = lessonView({ pages })
  network = answerCalls({
    'GET /api/prepare_lessons/api/lesson_detail': () => lesson,
    'POST /api/prepare_lessons/api/lesson_page_ink/list': () => ({ list: [] }),
    'GET /api/guide_learn/api/oss_temp_credential': () => refuse('BAD_INPUT', '不能上传'),
  })
  return openScreen(<LessonDetailsScreen />, { path: detailsPath(lesson.prepare_lesson_id) })
}

test('[LE-170] a picture that is pasted belongs to the page on which it was pasted, and comes selected', async () => {
  const written: [string, InkOp][] = []
  const held: unknown[] = []
  const arrive: ((url: string) => void)[] = []
  const upload: UploadPicture = () =>
    new Promise((resolve) => {
      arrive.push(resolve)
    })
  const write = (page_id: string, op: InkOp | null) => {
    if (op !== null) written.push([page_id, op])
  }
  const pictures = (page_id: string) => (
    <EditorPictures
      page={{ page_id, ratio: 16 / 9, image_url: null, background: null }}
      ink={{ document: EMPTY_INK, write: (op) => write(page_id, op) }}
      drawing={{ tools: FIRST_TOOLS, setTools: (tools) => held.push(tools) }}
      isOpen={false}
      onClose={() => undefined}
      upload={upload}
    />
  )
  const { rerender } = render(pictures('one'))
  paste(await pngFile())
  await expect.poll(() => arrive.length).toBe(1)
  act(() => arrive[0]?.(URL_OF))
  await expect.poll(() => written).toMatchObject([['one', { kind: 'picture', url: URL_OF }]])
  expect(held.at(-1)).toMatchObject({ held: 'select' })

  paste(await pngFile())
  await expect.poll(() => arrive.length).toBe(2)
  rerender(pictures('two'))
  act(() => arrive[1]?.(URL_OF))
  await expect.poll(() => written.map(([page_id]) => page_id)).toEqual(['one', 'one'])
  expect(held).toHaveLength(1)
})

test('[LE-170] the editor takes what is pasted, and one that the line broke off can be sent again', async () => {
  const { user } = openEditor()
  await user.click(await screen.findByRole('button', { name: '编辑页面' }))
  const editor = within(await screen.findByRole('dialog', { name: '编辑页面' }))
  await editor.findByRole('img', { name: '页面上的内容' })
  paste(await pngFile())
  const again = await editor.findByRole('button', { name: '重试 题目.png' })
  expect(editor.getByText('图片没有传上去，请检查网络后重试')).toBeVisible()
  await user.click(again)
  await user.click(await editor.findByRole('button', { name: '不插了 题目.png' }))
  await expect.poll(() => editor.queryByRole('list', { name: '正在插入的图片' })).toBeNull()
})

test.each([
  [1366, 768],
  [1024, 768],
  [360, 780],
])(
  '[LE-170] at %d × %d the ways to a picture stand in a sheet that Escape and another tool put away',
  async (width, height) => {
    await browserPage.viewport(width, height)
    const { user } = openEditor()
    await user.click(await screen.findByRole('button', { name: '编辑页面' }))
    const insert = await screen.findByRole('button', { name: '插图' })
    await user.click(insert)
    const choose = screen.getByRole('button', { name: '从本机选图片' })
    const { left, right } = choose.getBoundingClientRect()
    expect([left >= 0, right <= width]).toEqual([true, true])
    expect(await barriers()).toEqual([])
    const opened: EventTarget[] = []
    screen.getByLabelText('选择图片').addEventListener('click', (event) => {
      event.preventDefault()
      if (event.target !== null) opened.push(event.target)
    })
    await user.click(choose)
    expect(opened).toHaveLength(1)
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('button', { name: '从本机选图片' })).toBeNull()
    expect(screen.getByRole('dialog', { name: '编辑页面' })).toBeVisible()
    await user.click(insert)
    await user.click(screen.getByRole('button', { name: '图形' }))
    expect(screen.queryByRole('button', { name: '从本机选图片' })).toBeNull()
  },
)
