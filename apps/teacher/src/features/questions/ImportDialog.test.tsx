import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, refuse } from '../../test/answer-calls.ts'
import { openScreen } from '../../test/open-screen.tsx'
import { idOf } from '../../test/question-things.ts'
import { job } from '../../test/school-things.ts'
import { forgetEverything } from '../../test/signed-in.ts'
import { base64Of } from './import-file.ts'
import { ImportDialog } from './ImportDialog.tsx'

const BEGIN = 'POST /api/question_center/v1/import/begin'
const JOB = 'POST /api/jobs/v1/job/get'
const CHOSEN = { subject_id: 'math', phase_id: 'senior' }
let network = answerCalls({})
let closed = 0

beforeEach(() => {
  closed = 0
  forgetEverything()
})
afterEach(() => {
  cleanup()
  network.stop()
})

function open({
  start,
  answers,
}: {
  start: Parameters<typeof ImportDialog>[0]['start']
  answers: Parameters<typeof answerCalls>[0]
}) {
  network.stop()
  network = answerCalls(answers)
  return openScreen(<ImportDialog start={start} onClose={() => (closed += 1)} />, { path: '/' })
}

function pick(name: string, text: string) {
  const [input] = document.querySelectorAll<HTMLInputElement>('input[type="file"]')
  fireEvent.change(input!, { target: { files: [new File([text], name)] } })
}

test('what is missing is said at each field, and nothing is sent', async () => {
  const { user } = open({ start: { subject_id: null, phase_id: null }, answers: {} })
  await user.click(screen.getByRole('button', { name: '读取文件' }))
  expect(screen.getByText('请选择题目文件')).toBeInTheDocument()
  expect(screen.getByText('请选择学科')).toBeInTheDocument()
  expect(screen.getByText('请选择学段')).toBeInTheDocument()
  expect(network.asked.filter(({ name }) => name.includes('question'))).toEqual([])
})

test.each([
  ['题目.docx', 'x', '“题目.docx”不是 .json 或 .txt 文件，请选择题目文件'],
  ['空.json', '', '“空.json”是空文件'],
  ['断.json', '{"example": [', '“断.json”里的内容不完整，可能没有保存好，请重新保存后再选'],
  ['大.json', ' '.repeat(9_000_000), '“大.json”有 9.0 MB，超过 8 MB 的上限，请分成几个文件导入'],
])('%s is refused before it is sent', async (name, text, reason) => {
  open({ start: CHOSEN, answers: {} })
  pick(name, text)
  expect(await screen.findByText(reason)).toBeInTheDocument()
})

test.each([
  ['utf-8', new TextEncoder().encode('1. 对吗\n【答案】对')],
  [
    'gb18030',
    new Uint8Array([
      0x31, 0x2e, 0x20, 0xb6, 0xd4, 0xc2, 0xf0, 0x0a, 0xa1, 0xbe, 0xb4, 0xf0, 0xb0, 0xb8, 0xa1, 0xbf, 0xb6,
      0xd4,
    ]),
  ],
])('a typed paper in %s is sent as text', async (_name, bytes) => {
  const { user } = open({ start: CHOSEN, answers: { [BEGIN]: () => refuse('BAD_INPUT', '试一试') } })
  const [input] = document.querySelectorAll<HTMLInputElement>('input[type="file"]')
  fireEvent.change(input!, { target: { files: [new File([bytes], '练习.txt')] } })
  await screen.findByText(/练习\.txt/)
  await user.click(screen.getByRole('button', { name: '读取文件' }))
  await screen.findByText('没有读取成功：试一试')
  expect(network.asked.at(-1)).toMatchObject({
    input: { files: [{ file_name: '练习.txt', content_base64: base64Of('1. 对吗\n【答案】对') }] },
  })
})

test('[QI-25] the sample is handed out as a text file', async () => {
  const saved: Blob[] = []
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob)
    return '#'
  })
  const { user } = open({ start: CHOSEN, answers: {} })
  await user.click(screen.getByRole('button', { name: '下载样例' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  create.mockRestore()
  expect(await saved[0]!.text()).toContain('1. 【单选题】')
  expect(network.asked.filter(({ name }) => name.includes('question'))).toEqual([])
})

test('a refusal of the server keeps what was chosen; what is read leads to the desk', async () => {
  let isRefused = true
  const states = [
    job({ status: 'running', done_count: 30, total_count: 100 }),
    job({ status: 'done', done_count: 100, total_count: 100, result: { questions: 7 } }),
  ]
  const { user } = open({
    start: CHOSEN,
    answers: {
      [BEGIN]: () =>
        isRefused ? refuse('BAD_INPUT', '文件里没有题目') : { import_id: idOf('7'), job_id: job({}).job_id },
      [JOB]: () => states.shift() ?? refuse('NOT_FOUND'),
    },
  })
  pick('真题.json', '{"example": []}')
  await screen.findByText(/真题\.json/)
  await user.click(screen.getByRole('button', { name: '读取文件' }))
  expect(await screen.findByText('没有读取成功：文件里没有题目')).toBeInTheDocument()
  expect(screen.getByText(/真题\.json/)).toBeInTheDocument()
  isRefused = false
  await user.click(screen.getByRole('button', { name: /读取文件/ }))
  expect(await screen.findByText('正在读取和分题 30%')).toBeInTheDocument()
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '30')
  await waitFor(() => expect(closed).toBe(1))
})

test('[QI-64] several files are sent together, and one may be taken away again', async () => {
  const { user } = open({
    start: CHOSEN,
    answers: { [BEGIN]: () => refuse('BAD_INPUT', '试一试') },
  })
  for (const name of ['试卷.txt', '答案.txt', '别的.txt']) pick(name, '1. 对吗\n【答案】对')
  for (const name of ['试卷.txt', '答案.txt', '别的.txt']) await screen.findByText(new RegExp(name))
  await user.click(screen.getByRole('button', { name: '去掉“别的.txt”' }))
  await user.click(screen.getByRole('button', { name: '读取文件' }))
  await screen.findByText('没有读取成功：试一试')
  expect(network.asked.at(-1)).toMatchObject({
    input: { files: [{ file_name: '试卷.txt' }, { file_name: '答案.txt' }] },
  })
})

test('[QI-64] a reading under way can be cancelled, one that failed says why', async () => {
  const running = job({ status: 'running', done_count: 10, total_count: 100 })
  const { user } = open({
    start: CHOSEN,
    answers: {
      [BEGIN]: () => ({ import_id: idOf('7'), job_id: running.job_id }),
      [JOB]: () => running,
      'POST /api/jobs/v1/job/cancel': () => ({ ...running, status: 'cancelled' }),
    },
  })
  pick('真题.json', '[]')
  await screen.findByText(/真题\.json/)
  await user.click(screen.getByRole('button', { name: '读取文件' }))
  await user.click(await screen.findByRole('button', { name: '取消导入' }))
  expect(await screen.findByText('已取消，没有留下任何内容')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: '换一个文件' }))
  expect(screen.getByText(/真题\.json/)).toBeInTheDocument()
})
