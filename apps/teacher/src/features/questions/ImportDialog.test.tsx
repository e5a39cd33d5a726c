import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, refuse } from '../../test/answer-calls.ts'
import { openScreen } from '../../test/open-screen.tsx'
import { idOf } from '../../test/question-things.ts'
import { job } from '../../test/school-things.ts'
import { forgetEverything } from '../../test/signed-in.ts'
import { ImportDialog } from './ImportDialog.tsx'

const BEGIN = 'POST /api/question_center/v1/import/begin'
const CREDENTIAL = 'POST /api/question_center/v1/source/credential'
const JOB = 'POST /api/jobs/v1/job/get'
const CHOSEN = { subject_id: 'math', phase_id: 'senior' }
const NOWHERE = { subject_id: null, phase_id: null }
let network = answerCalls({})
let closed = 0

beforeEach(() => {
  closed = 0
  forgetEverything()
})
afterEach(() => {
  cleanup()
  network.stop()
  vi.unstubAllGlobals()
})

/** The keys that the files of these tests get. */
const KEYS: Readonly<Record<string, string>> = {
  '试卷.docx': 'paper',
  '答案.docx': 'answers',
  '真题.json': 'rows',
}
const STORED = Object.fromEntries(Object.values(KEYS).map((key) => [`PUT /oss/jiangtai/${key}`, () => ({})]))

/** The server's credential for an upload. */
function credentialOf({ file_name }: { file_name: string }) {
  const secret = { AccessKeyId: 'id', AccessKeySecret: 'secret', Bucket: 'jiangtai', SecurityToken: 'token' }
  return { ...secret, Endpoint: '/oss', object_key: KEYS[file_name] ?? '', content_type: 'text/plain' }
}
const uploaded = () => network.asked.filter(({ name }) => name.startsWith('PUT /oss/')).length

function open({
  start,
  answers,
  subject = 'math',
}: {
  start: Parameters<typeof ImportDialog>[0]['start']
  answers: Parameters<typeof answerCalls>[0]
  subject?: string
}) {
  network.stop()
  network = answerCalls({ [CREDENTIAL]: credentialOf, ...STORED, ...answers })
  // Sent by fetch, which the test answers.
  vi.stubGlobal('XMLHttpRequest', undefined)
  return openScreen(<ImportDialog start={start} onClose={() => (closed += 1)} />, {
    path: '/',
    subject,
  })
}

function pick(name: string, text: string) {
  const [input] = document.querySelectorAll<HTMLInputElement>('input[type="file"]')
  fireEvent.change(input!, { target: { files: [new File([text], name)] } })
}

test('what is missing is said at each field, and nothing is sent', async () => {
  // A teacher of no subject, so that none is chosen ahead.
  const { user } = open({ start: NOWHERE, answers: {}, subject: '' })
  await user.click(screen.getByRole('button', { name: '读取文件' }))
  expect(screen.getByText('请选择题目文件')).toBeInTheDocument()
  expect(screen.getByText('请选择学科')).toBeInTheDocument()
  expect(screen.getByText('请选择学段')).toBeInTheDocument()
  expect(network.asked.filter(({ name }) => name.includes('question'))).toEqual([])
})

test('[QU-95] it begins with what the list is narrowed to, and otherwise with one’s own subject', () => {
  open({ start: NOWHERE, answers: {} })
  expect(screen.getByRole('combobox', { name: '学科' })).toHaveDisplayValue('数学')
  cleanup()
  open({ start: { ...NOWHERE, subject_id: 'physics' }, answers: {} })
  expect(screen.getByRole('combobox', { name: '学科' })).toHaveDisplayValue('物理')
})

test.each([
  [
    '题目.exe',
    'x',
    '“题目.exe”不是题目文件，可以导入 Word、PDF、Excel、照片、文本、JSON、GIFT、Moodle XML 和 QTI 题目包',
  ],
  ['题目.xls', 'x', '“题目.xls”是旧格式，请用 Excel、WPS 打开后另存为 .xlsx'],
  ['空.json', '', '“空.json”是空文件'],
  ['大.json', ' '.repeat(25 * 1024 * 1024), '“大.json”超过 题目数据（JSON） 的大小上限 24 MB'],
])('%s is refused before it is sent', async (name, text, reason) => {
  const { user } = open({ start: CHOSEN, answers: {} })
  pick(name, text)
  expect(await screen.findByText(reason)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: '读取文件' }))
  expect(uploaded()).toBe(0)
})

test('[QI-25] the sample is handed out as a text file', async () => {
  const saved: Blob[] = []
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob)
    return '#'
  })
  const { user } = open({ start: CHOSEN, answers: {} })
  await user.click(screen.getByRole('button', { name: '下载文本样例' }))
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
  // A file that arrived is not sent again.
  expect(uploaded()).toBe(1)
  expect(await screen.findByText('正在读取和分题 30%')).toBeInTheDocument()
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '30')
  await waitFor(() => expect(closed).toBe(1))
})

test('[QI-64] several files are sent together, the answers known by their name, and one may be taken away again', async () => {
  const { user } = open({
    start: CHOSEN,
    answers: { [BEGIN]: () => refuse('BAD_INPUT', '试一试') },
  })
  for (const name of ['试卷.docx', '答案.docx', '别的.pdf']) pick(name, 'PK')
  for (const name of ['试卷.docx', '答案.docx', '别的.pdf']) await screen.findByText(new RegExp(name))
  expect(screen.getByRole('checkbox', { name: '“答案.docx”是答案' })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: '“试卷.docx”是答案' })).not.toBeChecked()
  await user.click(screen.getByRole('checkbox', { name: '“别的.pdf”是答案' }))
  expect(screen.getByRole('checkbox', { name: '“别的.pdf”是答案' })).toBeChecked()
  await user.click(screen.getByRole('button', { name: '去掉“别的.pdf”' }))
  await user.click(screen.getByRole('button', { name: '读取文件' }))
  await screen.findByText('没有读取成功：试一试')
  expect(network.asked.at(-1)).toMatchObject({
    input: {
      files: [
        { object_key: 'paper', file_name: '试卷.docx', is_answers: false },
        { object_key: 'answers', file_name: '答案.docx', is_answers: true },
      ],
    },
  })
})

test('[QI-30] an upload that is refused keeps what was chosen, and nothing is read', async () => {
  const { user } = open({
    start: CHOSEN,
    answers: { [CREDENTIAL]: () => refuse('BAD_INPUT', '空间不够') },
  })
  pick('期中.docx', 'PK')
  await user.click(screen.getByRole('button', { name: '读取文件' }))
  await screen.findByText('没有读取成功：空间不够')
  expect(screen.getByText(/期中\.docx/)).toBeVisible()
  expect(network.asked.map(({ name }) => name)).not.toContain(BEGIN)
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
