import type { QuestionView } from '@jiangtai/shared/questions/contract.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, refuse } from '../../../test/answer-calls.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { question, typedDocument } from '../../../test/school-things.ts'
import { forgetEverything } from '../../../test/signed-in.ts'
import { notices } from '@jiangtai/ui/kit/notices.ts'
import { PicturesButton } from './PicturesButton.tsx'

const CHANGE = 'POST /api/question_center/v1/bank/change-picture'
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const image = (key: string | null) =>
  ({
    type: 'image',
    key,
    address: key === null ? 'https://papers.example/1.png' : null,
    width: null,
    alt: '',
  }) as const

let network = answerCalls({})
beforeEach(forgetEverything)
afterEach(() => {
  cleanup()
  network.stop()
  vi.unstubAllGlobals()
})

/** A question with these pictures, in its stem and in option B. */
function withPictures(version: number, stem: (string | null)[], option: (string | null)[]): QuestionView {
  const plain = typedDocument({})
  const document = {
    ...plain,
    items: plain.items.map((item) => ({
      ...item,
      stem: [...item.stem, ...stem.map(image)],
      options: item.options.map((one) =>
        one.key === 'B' ? { ...one, content: [...one.content, ...option.map(image)] } : one,
      ),
    })),
  }
  return question({ document, version, files: { new: PIXEL, old: PIXEL }, abilities: { edit: true } })
}

function open(
  shown: QuestionView,
  change: NonNullable<Parameters<typeof answerCalls>[0][typeof CHANGE]> = () => shown,
) {
  network.stop()
  network = answerCalls({
    'POST /api/question_center/v1/file/credential': () => ({
      AccessKeyId: 'id',
      AccessKeySecret: 'secret',
      Endpoint: '/oss',
      Bucket: 'jiangtai',
      SecurityToken: 'token',
      object_key: 'new',
      content_type: 'image/png',
    }),
    'POST /api/question_center/v1/file/confirm': () => ({
      object_key: 'new',
      content_type: 'image/png',
      url: PIXEL,
    }),
    'POST /api/question_center/v1/bank/list': () => ({ total: 0, is_capped: false, list: [] }),
    [CHANGE]: change,
    // The store, which is no call of the contract.
    ...{ 'PUT /oss/jiangtai/new': () => ({}) },
  })
  return openScreen(<PicturesButton question={shown} number={3} />, { path: '/' })
}

const changes = () => network.asked.filter(({ name }) => name === CHANGE).map(({ input }) => input)
const picked = (name = '图.png', type = 'image/png') => new File(['x'], name, { type })

test('[QF-6] only who may change a question with pictures is offered them', () => {
  open({ ...withPictures(1, [null], []), abilities: { edit: false } })
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()
  open(question({ abilities: { edit: true } }))
  expect(screen.queryByRole('button')).toBeNull()
})

test('[QF-6] each picture is listed where it stands, with the address of what is missing; one is taken out', async () => {
  const { user } = open(withPictures(4, [null, 'old'], [null]), () => withPictures(5, ['old'], [null]))
  await user.click(screen.getByRole('button', { name: '第 3 题的图片，缺 2 张' }))
  const rows = await screen.findAllByRole('listitem')
  expect(within(rows[0]!).getByText('题干 第 1 张')).toBeVisible()
  expect(within(rows[1]!).getByText('题干 第 2 张')).toBeVisible()
  expect(within(rows[2]!).getByText('选项 B')).toBeVisible()
  expect(screen.getAllByText('https://papers.example/1.png')).toHaveLength(2)
  expect(within(rows[1]!).getByRole('img')).toBeVisible()
  await user.click(within(rows[0]!).getByRole('button', { name: '题干 第 1 张：去掉图片' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
  expect(changes()).toMatchObject([{ version: 4, picture: 'items.0.stem.1', object_key: null }])
})

test.each([
  ['讲义.pdf', '不支持“讲义.pdf”这种文件，可选择：PNG、JPG、WebP、GIF'],
  ['听力.mp3', '“听力.mp3”不是图片，可选择：PNG、JPG、WebP、GIF'],
])('[QF-6] %s is refused before it is sent', async (name, words) => {
  const { user } = open(withPictures(1, [null], []))
  await user.click(screen.getByRole('button'))
  fireEvent.change(await screen.findByLabelText('题干的图片文件'), { target: { files: [picked(name)] } })
  expect((await screen.findByRole('alert')).textContent).toBe(`没有保存：${words}`)
  expect(network.asked).toEqual([])
})

test('[QF-6] a refusal of the server is told at its row', async () => {
  const { user } = open(withPictures(1, [null], []), () =>
    refuse('CONFLICT', '这道题刚被修改过，请刷新后再换图片'),
  )
  await user.click(screen.getByRole('button'))
  await user.click(await screen.findByRole('button', { name: '题干：去掉图片' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('没有保存：这道题刚被修改过')
  expect(screen.getByRole('button', { name: '题干：选择图片' })).toBeEnabled()
})

const filesOf = (file: File) => {
  const data = new DataTransfer()
  data.items.add(file)
  return data
}

test.each([
  [
    'chosen for its row',
    'items.0.options.1.content.1',
    () => fireEvent.change(screen.getByLabelText('选项 B的图片文件'), { target: { files: [picked()] } }),
  ],
  [
    'dropped on its row',
    'items.0.options.1.content.1',
    () =>
      fireEvent(
        screen.getAllByRole('listitem')[1]!,
        new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: filesOf(picked()) }),
      ),
  ],
  [
    'pasted, for the first that is missing',
    'items.0.stem.1',
    () =>
      fireEvent(
        screen.getAllByRole('listitem')[0]!,
        new ClipboardEvent('paste', {
          bubbles: true,
          cancelable: true,
          clipboardData: filesOf(picked('image.png')),
        }),
      ),
  ],
])('[QF-6] a picture is %s, uploaded and stored', async (_how, field, act) => {
  // Sent by fetch, which the test answers.
  vi.stubGlobal('XMLHttpRequest', undefined)
  const { user } = open(withPictures(1, [null], [null]), () => withPictures(2, ['new'], ['new']))
  await user.click(screen.getByRole('button'))
  await screen.findAllByRole('listitem')
  act()
  await waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(2))
  expect(changes()).toMatchObject([{ version: 1, picture: field, object_key: 'new' }])
  expect(network.asked.map(({ name }) => name)).toContain('PUT /oss/jiangtai/new')
})

/** A dialog whose upload the test lets through, or not. */
async function startUpload(shown = withPictures(1, [null], []), changed = withPictures(2, ['new'], [])) {
  vi.stubGlobal('XMLHttpRequest', undefined)
  const opened = open(shown, () => changed)
  const fetchNow = globalThis.fetch
  let letThrough = () => {}
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
    if (String(asked[0] instanceof Request ? asked[0].url : asked[0]).includes('/oss/')) {
      await gate
      asked[1]?.signal?.throwIfAborted()
    }
    return fetchNow(...asked)
  })
  await opened.user.click(screen.getByRole('button'))
  fireEvent.change(await screen.findByLabelText('题干的图片文件'), { target: { files: [picked()] } })
  const cancel = await screen.findByRole('button', { name: '题干：取消上传' })
  const settle = async () => {
    letThrough()
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { ...opened, cancel, settle }
}

test.each([
  // The browser tells a dialog of Escape by this event.
  ['Escape', () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))],
  ['关闭', (user: Opened) => user.click(screen.getByRole('button', { name: '关闭' }))],
  ['取消', (user: Opened) => user.click(screen.getByRole('button', { name: '题干：取消上传' }))],
])('[QF-7] %s gives an upload up, and nothing of it is stored', async (name, act) => {
  const { user, settle } = await startUpload()
  await act(user)
  await settle()
  expect(changes()).toEqual([])
  expect(network.asked.map(({ name: called }) => called)).not.toContain(
    'POST /api/question_center/v1/file/confirm',
  )
  const again = screen.queryByRole('button', { name: '题干：选择图片' })
  expect({ isOpen: again !== null }).toEqual({ isOpen: name === '取消' })
})
type Opened = ReturnType<typeof openScreen>['user']

test('[QF-7] after an upload the focus is at its row', async () => {
  const { settle } = await startUpload()
  await settle()
  await waitFor(() => expect(screen.getByRole('button', { name: '题干：换一张' })).toHaveFocus())
})

test('[QF-7] the list is asked again when the dialog goes, with a word when the question is complete', async () => {
  const { user, settle } = await startUpload(
    { ...withPictures(1, [null], []), review_note: '缺 1 张图' },
    { ...withPictures(2, ['new'], []), review_note: null },
  )
  await settle()
  await screen.findByRole('button', { name: '题干：换一张' })
  expect(notices.getState().messages).toEqual([])
  await user.click(screen.getByRole('button', { name: '完成' }))
  expect(notices.getState().messages.at(-1)?.text).toBe('第 3 题已补全，已移出“需要看一看”')
})
