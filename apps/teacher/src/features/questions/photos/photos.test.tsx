import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, refuse } from '../../../test/answer-calls.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { forgetEverything } from '../../../test/signed-in.ts'
import { ImportDialog } from '../ImportDialog.tsx'
import { nextPhotoNames, uprightPhoto } from './upright-photo.ts'

const BEGIN = 'POST /api/question_center/v1/import/begin'
const CREDENTIAL = 'POST /api/question_center/v1/source/credential'
let network = answerCalls({})

beforeEach(() => forgetEverything())
afterEach(() => {
  cleanup()
  network.stop()
  vi.unstubAllGlobals()
})

/** A picture with a dark left half. */
function drawn(type: string, { width = 60, height = 40 } = {}): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')!
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#000'
  context.fillRect(0, 0, width / 2, height)
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob!), type, 0.9))
}

/** The same as a camera writes it that was held upright: turned to the left, with the orientation in its head. */
async function lying(): Promise<Blob> {
  const jpeg = new Uint8Array(await (await drawn('image/jpeg')).arrayBuffer())
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
  const head = [0xff, 0xe1, 0, tiff.length + 8, 0x45, 0x78, 0x69, 0x66, 0, 0, ...tiff]
  return new Blob([jpeg.slice(0, 2), new Uint8Array(head), jpeg.slice(2)])
}

async function sizeOf(file: Blob): Promise<[number, number]> {
  const picture = await createImageBitmap(file)
  return [picture.width, picture.height]
}

const file = (blob: Blob, name: string) => new File([blob], name)

test('[QI-111] a photo is sent upright as a JPEG, whatever it was, and without what the camera wrote', async () => {
  const upright = await uprightPhoto(file(await lying(), 'IMG_1.JPG'), '照片1.jpg')
  expect(upright).toMatchObject({ name: '照片1.jpg', refusal: null })
  expect(await sizeOf(upright.file)).toEqual([40, 60])
  expect(await upright.file.text()).not.toContain('Exif')
  for (const type of ['image/png', 'image/webp']) {
    const other = await uprightPhoto(file(await drawn(type), 'x.png'), '照片2.jpg')
    expect(new Uint8Array(await other.file.arrayBuffer()).slice(0, 3)).toEqual(
      new Uint8Array([0xff, 0xd8, 0xff]),
    )
  }
  const large = await uprightPhoto(
    file(await drawn('image/jpeg', { width: 4000, height: 100 }), 'x.jpg'),
    '照片3.jpg',
  )
  expect(await sizeOf(large.file)).toEqual([2800, 70])
})

test('[QI-113] what is no photo is refused with its own name', async () => {
  const broken = await uprightPhoto(new File(['x'], '坏.heic.jpg'), '照片1.jpg')
  expect(broken.refusal).toBe('“坏.heic.jpg”打不开，请换成 JPG、PNG 或 WebP 照片')
  const huge = new File([new Uint8Array(40_000_001)], '大.png')
  expect((await uprightPhoto(huge, '照片1.jpg')).refusal).toBe('“大.png”超过 40 MB，请换一张照片')
})

test('[QI-111] photos of cameras, all called the same, get names of their own', () => {
  expect(nextPhotoNames([], 2)).toEqual(['照片1.jpg', '照片2.jpg'])
  expect(nextPhotoNames(['照片3.jpg', '试卷.docx'], 1)).toEqual(['照片4.jpg'])
})

function open() {
  const secret = { AccessKeyId: 'id', AccessKeySecret: 'secret', Bucket: 'jiangtai', SecurityToken: 'token' }
  const begun: unknown[] = []
  network.stop()
  network = answerCalls({
    [CREDENTIAL]: ({ file_name }: { file_name: string }) => ({
      ...secret,
      ...{ Endpoint: '/oss', object_key: encodeURIComponent(file_name), content_type: 'image/jpeg' },
    }),
    ...Object.fromEntries(
      [1, 2, 3].flatMap((number) =>
        [`照片${number}.jpg`, encodeURIComponent(`照片${number}.jpg`)].map((name) => [
          `PUT /oss/jiangtai/${encodeURIComponent(name)}`,
          () => ({}),
        ]),
      ),
    ),
    [BEGIN]: (input: unknown) => {
      begun.push(input)
      return refuse('BAD_INPUT', '试一试')
    },
  })
  // Sent by fetch, which the test answers.
  vi.stubGlobal('XMLHttpRequest', undefined)
  const start = { subject_id: 'math', phase_id: 'senior' }
  const opened = openScreen(<ImportDialog start={start} onClose={() => {}} />, { path: '/', subject: 'math' })
  return { ...opened, begun }
}

async function pickPhotos(count = 2): Promise<void> {
  const blob = await drawn('image/jpeg')
  const files = Array.from({ length: count }, () => file(blob, 'image.jpg'))
  fireEvent.change(screen.getByLabelText('照片', { selector: 'input' }), { target: { files } })
}

test('[QI-110] photos are picked beside files and stand in their order; one is turned, and the choice can be undone', async () => {
  const { user } = open()
  await pickPhotos()
  await screen.findByText(/照片2\.jpg/)
  await user.click(screen.getByRole('button', { name: '旋转、裁剪“照片1.jpg”' }))
  const editor = await screen.findByRole('dialog', { name: '旋转、裁剪 照片1.jpg' })
  await screen.findByRole('img', { name: '照片预览' })
  expect(screen.getByRole('button', { name: '撤销' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: '旋转' }))
  await user.click(screen.getByRole('button', { name: '使用照片' }))
  await waitFor(() => expect(editor).not.toBeInTheDocument())
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})

const shown = () =>
  screen.getAllByRole('listitem').map((item) => /照片\d+\.jpg|[^ ]+\.txt/.exec(item.textContent ?? '')?.[0])

test('[QI-124] photos are put in order by the keyboard, one is taken away, and they are sent so', async () => {
  const { user, begun } = open()
  await pickPhotos(3)
  await screen.findByText(/照片3\.jpg/)
  for (const photo of document.querySelectorAll('img'))
    await waitFor(() => expect(photo.naturalWidth).toBeGreaterThan(0))
  await user.click(screen.getByRole('button', { name: '去掉“照片2.jpg”' }))
  expect(shown()).toEqual(['照片1.jpg', '照片3.jpg'])
  screen.getByRole('button', { name: '移动“照片3.jpg”' }).focus()
  await user.keyboard(' ')
  await waitFor(() => expect(document.body).toHaveTextContent('已拿起“照片3.jpg”，在第 2 位，共 2 位'))
  await user.keyboard('{ArrowUp}')
  await waitFor(() => expect(document.body).toHaveTextContent('“照片3.jpg”移到第 1 位'))
  await user.keyboard(' ')
  await waitFor(() => expect(shown()).toEqual(['照片3.jpg', '照片1.jpg']))
  await user.click(screen.getByRole('button', { name: '读取文件' }))
  await screen.findByText('没有读取成功：试一试')
  expect(begun).toMatchObject([{ files: [{ file_name: '照片3.jpg' }, { file_name: '照片1.jpg' }] }])
})

test('[QI-124] a move that is given up leaves the order and the dialog as they are', async () => {
  const { user } = open()
  await pickPhotos(2)
  await screen.findByText(/照片2\.jpg/)
  screen.getByRole('button', { name: '移动“照片1.jpg”' }).focus()
  await user.keyboard(' ')
  await waitFor(() => expect(document.body).toHaveTextContent('已拿起“照片1.jpg”'))
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(document.body).toHaveTextContent('“照片1.jpg”移到第 2 位'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.body).toHaveTextContent('已取消'))
  expect(shown()).toEqual(['照片1.jpg', '照片2.jpg'])
  expect(screen.getByRole('dialog', { name: '导入题目' })).toBeInTheDocument()
})

test('[QI-112] more than twenty are refused before anything is sent', async () => {
  const { user, begun } = open()
  await pickPhotos(21)
  await screen.findByText(/照片21\.jpg/)
  await user.click(screen.getByRole('button', { name: '读取文件' }))
  expect(await screen.findByText('一次最多 20 张照片，请分几次导入')).toBeInTheDocument()
  expect(begun).toEqual([])
})

test('on a phone nothing lies beside the screen', async () => {
  await page.viewport(360, 780)
  open()
  await pickPhotos(1)
  await screen.findByText(/照片1\.jpg/)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  const dialog = screen.getByRole('dialog', { name: '导入题目' })
  expect(dialog.scrollWidth).toBeLessThanOrEqual(360)
  await page.viewport(1366, 768)
})
