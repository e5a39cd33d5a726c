import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { session } from '../../core/api.ts'
import { uploadQueue } from '../../core/uploads.ts'
import { answerCalls, refuse } from '../../test/answer-calls.ts'
import { openScreen } from '../../test/open-screen.tsx'
import { resource } from '../../test/school-things.ts'
import { forgetEverything } from '../../test/signed-in.ts'
import { TransferList } from './TransferList.tsx'
import { formatTimeLeft } from './transfer-speed.ts'

const INSTANT = 'POST /api/resource/v1/personal/instant-upload'
const CHALLENGE = {
  'POST /api/resource/v1/personal/upload-challenge': () => ({ challenge: '5c'.repeat(32) }),
}
let network: ReturnType<typeof answerCalls>

beforeEach(forgetEverything)
afterEach(() => {
  uploadQueue.stopAll()
  cleanup()
  network.stop()
})

const add = (...names: string[]) =>
  uploadQueue.add(
    names.map((name) => ({
      file: new File([name], name),
      name,
      purpose: { asked_by: 'resources', folder_id: '0197f000-0000-7000-8000-0000000000f0' },
    })),
  )
const show = () =>
  openScreen(<TransferList empty="没有正在传输的文件" />, { path: '/resource/personal/list' })
const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('li')
  if (row === null) throw new Error('no row')
  return within(row)
}

test('a file the school has already is there at once, in the folder it was meant for', async () => {
  network = answerCalls({ ...CHALLENGE, [INSTANT]: () => ({ resource: resource({}), was_there: false }) })
  show()
  expect(screen.getByText('没有正在传输的文件')).toBeVisible()
  add('课件.pdf')
  expect(await (await rowOf('课件.pdf')).findByText(/^秒传/)).toBeVisible()
  const asked = network.asked.filter(({ name }) => name === INSTANT)
  expect(asked).toHaveLength(1)
  expect(asked[0]?.input).toMatchObject({
    name: '课件.pdf',
    folder_id: '0197f000-0000-7000-8000-0000000000f0',
  })
  fireEvent.click(screen.getByRole('button', { name: '清除已结束的' }))
  expect(screen.getByText('没有正在传输的文件')).toBeVisible()
})

test('[RE-40] a file that lies in the folder already is told so, and not as one more', async () => {
  network = answerCalls({ ...CHALLENGE, [INSTANT]: () => ({ resource: resource({}), was_there: true }) })
  show()
  add('课件.pdf')
  const row = await rowOf('课件.pdf')
  expect(await row.findByText(/^这里已有这个文件，没有重复保存/)).toBeVisible()
  expect(row.queryByText(/秒传/)).toBeNull()
})

test('[RE-50] a large file that is not what its name says is refused before it is sent', async () => {
  network = answerCalls(CHALLENGE)
  show()
  const name = '录像.mp4'
  uploadQueue.add([
    {
      file: new File(['MZ', new Uint8Array(5 * 1024 * 1024)], name),
      name,
      purpose: { asked_by: 'resources', folder_id: null },
    },
  ])
  const row = await rowOf(name)
  expect(await row.findByText(/^这不是一个 MP4 文件，请检查后重新上传/)).toBeVisible()
  expect(row.queryByRole('button')).toBeNull()
  expect(network.asked.map(({ name: call }) => call)).not.toContain(INSTANT)
})

test('[RE-16] a refusal says why and offers no second try; a failure offers one, and the others go on', async () => {
  let isDown = true
  network = answerCalls({
    ...CHALLENGE,
    [INSTANT]: ({ name }) => {
      if (name === '太多.pdf') return refuse('FORBIDDEN', '空间不够，还剩 3 MB')
      if (name === '断了.pdf' && isDown) return refuse('SYSTEM')
      return { resource: resource({}), was_there: false }
    },
  })
  const { user } = show()
  add('太多.pdf', '断了.pdf', '好的.pdf')
  const refused = await rowOf('太多.pdf')
  expect(await refused.findByText(/空间不够，还剩 3 MB/)).toBeVisible()
  expect(refused.queryByRole('button')).toBeNull()
  const failed = await rowOf('断了.pdf')
  expect(await failed.findByText(/上传失败,请稍后重试/)).toBeVisible()
  expect(await (await rowOf('好的.pdf')).findByText(/^秒传/)).toBeVisible()
  expect(screen.getByText(/已完成 1 个，共 3 个/)).toHaveTextContent('2 个没有传上')
  isDown = false
  await user.click(failed.getByRole('button', { name: '重试断了.pdf' }))
  expect(await failed.findByText(/^秒传/)).toBeVisible()
})

test('files are held and let go, one by one and all together', async () => {
  network = answerCalls({ ...CHALLENGE, [INSTANT]: () => ({ resource: resource({}), was_there: false }) })
  const { user } = show()
  const [, second = ''] = add('一.pdf', '二.pdf')
  uploadQueue.pauseAll()
  expect(await (await rowOf('一.pdf')).findByText(/已暂停/)).toBeVisible()
  expect(screen.getByRole('progressbar', { name: '全部文件的上传进度' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: '继续一.pdf' }))
  expect(await (await rowOf('一.pdf')).findByText(/^秒传/)).toBeVisible()
  expect(uploadQueue.store.getState().items.find(({ id }) => id === second)?.state.phase).toBe('paused')
  await user.click(screen.getByRole('button', { name: '全部继续' }))
  expect(await (await rowOf('二.pdf')).findByText(/^秒传/)).toBeVisible()
})

test('two hundred files stay easy to look through', async () => {
  network = answerCalls({})
  const { user } = show()
  add(...Array.from({ length: 200 }, (_one, index) => `${index}.pdf`))
  uploadQueue.pauseAll()
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(20))
  await user.click(screen.getByRole('button', { name: '还有 180 个文件，全部显示' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(200)
})

test('[UP-7] above a list of files they stay low, and those that have all arrived are one line', async () => {
  let isDown = true
  network = answerCalls({
    ...CHALLENGE,
    [INSTANT]: ({ name }) =>
      isDown && name === '0.pdf' ? refuse('SYSTEM') : { resource: resource({}), was_there: false },
  })
  const { user } = openScreen(<TransferList />, { path: '/resource/personal/list' })
  expect(screen.queryByRole('region', { name: '传输' })).toBeNull()
  add(...Array.from({ length: 12 }, (_one, index) => `${index}.pdf`))
  uploadQueue.pauseAll()
  const panel = await screen.findByRole('region', { name: '传输' })
  expect(screen.getAllByRole('listitem')).toHaveLength(12)
  expect(panel.getBoundingClientRect().height).toBeLessThan(320)
  uploadQueue.resumeAll()
  // A failed upload keeps its row, first of all.
  expect(await (await rowOf('0.pdf')).findByText(/上传失败/)).toBeVisible()
  await screen.findByText(/已完成 11 个，共 12 个/)
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('0.pdf')
  isDown = false
  await user.click(screen.getByRole('button', { name: '重试0.pdf' }))
  const fold = await screen.findByRole('button', { name: '显示这 12 个文件' })
  expect(screen.queryByRole('listitem')).toBeNull()
  expect(panel.getBoundingClientRect().height).toBeLessThan(64)
  await user.click(fold)
  expect(screen.getAllByRole('listitem')).toHaveLength(12)
  await user.click(screen.getByRole('button', { name: '收起' }))
  expect(screen.queryByRole('listitem')).toBeNull()
})

test('[RE-16] signing out stops and forgets every upload', () => {
  network = answerCalls({})
  session.signIn({ token: 't', expires_at: '2099-01-01T00:00:00.000Z', user_type: 1 })
  show()
  add('一.pdf', '二.pdf')
  session.signOut()
  expect(uploadQueue.store.getState().items).toEqual([])
})

// Quality S4: the possible names of a file, where the name is shown.
test.each([
  '<img src=x onerror="window.wasRun=1">.pdf',
  '"><script>window.wasRun=1</script>.pdf',
  "'-(window.wasRun=1)-'.pdf",
  '<svg onload=window.wasRun=1>.pdf',
  'javascript:window.wasRun=1.pdf',
  '{{constructor.constructor("window.wasRun=1")()}}.pdf',
  '&lt;img src=x onerror=window.wasRun=1&gt;.pdf',
  '\u202e<b onclick=window.wasRun=1>fdp.pdf',
])('a file called %s is only a name', async (name) => {
  network = answerCalls({ ...CHALLENGE, [INSTANT]: () => refuse('FORBIDDEN', `“${name}”不能上传`) })
  show()
  add(name)
  expect(await screen.findByText(name, { exact: true })).toBeVisible()
  expect(await screen.findByText(new RegExp('不能上传'))).toHaveTextContent(`“${name}”不能上传`)
  expect(document.querySelectorAll('li img, li script, li b')).toHaveLength(0)
  expect('wasRun' in window).toBe(false)
})

test('time left is said as people say it', () => {
  expect([0.2, 25, 61, 3599, 7300].map(formatTimeLeft)).toEqual([
    '1 秒',
    '25 秒',
    '2 分钟',
    '60 分钟',
    '3 小时',
  ])
})
