import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls } from '../../../../test/answer-calls.ts'
import { barriers } from '../../../../test/axe.ts'
import { openTaskScreen } from '../../../../test/open-task-screen.tsx'
import { addressOf } from '../../../../test/preview-things.ts'
import { resource } from '../../../../test/school-things.ts'
import { forgetEverything } from '../../../../test/signed-in.ts'
import { PagePickerDialog } from './PagePickerDialog.tsx'
import { photosOf } from './paged-file.ts'

const network = window.fetch
// The first PDF of a page brings its reader, which a busy machine takes its time for.
const soon = { timeout: 40_000 }
let calls: ReturnType<typeof answerCalls>

/** A PDF of that many empty pages, the first of which are wider than high. */
function pdf(pages: number): string {
  const kids = Array.from({ length: pages }, (_, at) => `${at + 10} 0 R`).join(' ')
  const objects = [
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    `2 0 obj<</Type/Pages/Count ${pages}/Kids[${kids}]/MediaBox[0 0 400 300]>>endobj`,
    ...Array.from({ length: pages }, (_, at) => `${at + 10} 0 obj<</Type/Page/Parent 2 0 R>>endobj`),
  ]
  return `%PDF-1.4\n${objects.join('\n')}\ntrailer<</Size ${pages + 10}/Root 1 0 R>>\n%%EOF\n`
}

beforeEach(() => {
  forgetEverything()
  const files = [
    resource({ name: '练习册.pdf', url: addressOf(pdf(5), 'application/pdf') }),
    resource({ name: '坏的.pdf', url: addressOf('%PDF-1.7 and then nothing', 'application/pdf') }),
  ]
  calls = answerCalls({
    'POST /api/resource/v1/personal/list': () => ({ total: files.length, is_capped: false, list: files }),
    'POST /api/resource/v1/folder/list': () => ({ list: [] }),
    'POST /api/resource/v1/personal/tags': () => ({ list: [] }),
  })
  const answered = window.fetch
  window.fetch = (address, request) =>
    typeof address === 'string' && address.startsWith('blob:')
      ? network(address, request)
      : answered(address, request)
})
afterEach(() => {
  cleanup()
  calls.stop()
  window.fetch = network
})

function open(room = 9) {
  const photos: File[] = []
  let closed = 0
  const shown = openTaskScreen(
    <PagePickerDialog
      room={room}
      okText="用这几页"
      onPick={async (picked, making) => void photos.push(...(await photosOf(picked, making)))}
      onClose={() => {
        closed += 1
      }}
    />,
    { path: '/' },
  )
  return { ...shown, photos, closed: () => closed }
}

async function openFile(user: ReturnType<typeof open>['user'], name: string) {
  await user.click(await screen.findByRole('checkbox', { name: new RegExp(name) }))
  await user.click(screen.getByRole('button', { name: '选页' }))
}

test('[HK-111] pages of a PDF are chosen by their pictures and by their numbers, and become photos in their order', async () => {
  const { user, photos, closed } = open()
  await openFile(user, '练习册')
  const pages = within(await screen.findByRole('group', { name: '各页' }, soon))
  await user.click(pages.getByRole('button', { name: '第 4 页' }))
  await user.click(pages.getByRole('button', { name: '第 2 页' }))
  const numbers = screen.getByRole('textbox', { name: /页码/ })
  expect(numbers).toHaveValue('2、4')
  await user.clear(numbers)
  await user.type(numbers, '4-5，9')
  expect(await screen.findByText('请填 1 到 5 里的页码，例如 3-5、8')).toBeVisible()
  await user.clear(numbers)
  await user.type(numbers, '4-5，2')
  expect(pages.getByRole('button', { name: '第 5 页', pressed: true })).toBeVisible()
  expect(await barriers()).toEqual([])
  await user.click(screen.getByRole('button', { name: '用这几页（3 页）' }))
  await waitFor(() => expect(closed()).toBe(1), soon)
  expect(photos.map(({ name }) => name.replace(/\.\w+$/, ''))).toEqual([
    '练习册 第 2 页',
    '练习册 第 4 页',
    '练习册 第 5 页',
  ])
  const [first] = photos
  expect((await createImageBitmap(first!)).width).toBe(1800)
})

test('[HK-111] more pages than there is room for are said, and a file that cannot be opened leaves the choice of another', async () => {
  const { user, closed } = open(2)
  await openFile(user, '坏的')
  expect(await screen.findByText('这个 PDF 已损坏，无法打开', {}, soon)).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: /坏的/ }))
  await openFile(user, '练习册')
  await screen.findByRole('group', { name: '各页' }, soon)
  await user.click(screen.getByRole('button', { name: '全选' }))
  expect(await screen.findByText('最多还能加 2 页，请去掉几页')).toBeVisible()
  expect(screen.getByRole('button', { name: '用这几页（5 页）' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: '换一个文件' }))
  expect(await screen.findByRole('button', { name: '选页' })).toBeVisible()
  expect(closed()).toBe(0)
})
