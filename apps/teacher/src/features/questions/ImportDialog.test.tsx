import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, refuse } from '../../test/answer-calls.ts'
import { openScreen } from '../../test/open-screen.tsx'
import { job } from '../../test/school-things.ts'
import { forgetEverything } from '../../test/signed-in.ts'
import { ImportDialog } from './ImportDialog.tsx'

const IMPORT = 'POST /api/question_center/v1/bank/import'
const CREDENTIAL = 'POST /api/question_center/v1/source/credential'
const JOB = 'POST /api/jobs/v1/job/get'
const CHOSEN = { subject_id: 'math', phase_id: 'senior' }
let network = answerCalls({})

beforeEach(forgetEverything)
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
  return openScreen(<ImportDialog start={start} onClose={() => undefined} />, { path: '/' })
}

function pick(name: string, text: string) {
  const [input] = document.querySelectorAll<HTMLInputElement>('input[type="file"]')
  fireEvent.change(input!, { target: { files: [new File([text], name)] } })
}

test('what is missing is said at each field, and nothing is sent', async () => {
  const { user } = open({ start: { subject_id: null, phase_id: null }, answers: {} })
  await user.click(screen.getByRole('button', { name: '开始导入' }))
  expect(screen.getByText('请选择题目文件')).toBeInTheDocument()
  expect(screen.getByText('请选择学科')).toBeInTheDocument()
  expect(screen.getByText('请选择学段')).toBeInTheDocument()
  expect(network.asked.filter(({ name }) => name.includes('question'))).toEqual([])
})

test.each([
  [
    '题目.exe',
    'x',
    '“题目.exe”不是题目文件，可以导入 Word、PDF、Excel、文本、JSON、GIFT、Moodle XML 和 QTI 题目包',
  ],
  ['题目.xls', 'x', '“题目.xls”是旧格式，请用 Excel、WPS 打开后另存为 .xlsx'],
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
  const { user } = open({ start: CHOSEN, answers: { [IMPORT]: () => refuse('BAD_INPUT', '试一试') } })
  const [input] = document.querySelectorAll<HTMLInputElement>('input[type="file"]')
  fireEvent.change(input!, { target: { files: [new File([bytes], '练习.txt')] } })
  await screen.findByText(/练习\.txt/)
  await user.click(screen.getByRole('button', { name: '开始导入' }))
  await screen.findByText('没有导入成功：试一试')
  expect(network.asked.at(-1)).toMatchObject({ input: { file_text: '1. 对吗\n【答案】对' } })
})

test('[QI-30] a Word file may bring a file of its answers, and is not sent as text', async () => {
  const { user } = open({
    start: CHOSEN,
    answers: { [CREDENTIAL]: () => refuse('BAD_INPUT', '空间不够') },
  })
  pick('期中.docx', 'PK')
  await screen.findByText(/期中\.docx/)
  expect(screen.getByRole('button', { name: '选择答案文件' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: '开始导入' }))
  await screen.findByText('没有导入成功：空间不够')
  expect(network.asked.at(-1)).toMatchObject({ name: CREDENTIAL, input: { file_name: '期中.docx', size: 2 } })
  expect(screen.getByText(/期中\.docx/)).toBeVisible()
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

test('a refusal of the server keeps what was chosen; the next try goes through to the result', async () => {
  let isRefused = true
  const states = [
    job({ status: 'running', done_count: 3, total_count: 10 }),
    job({
      status: 'done',
      done_count: 10,
      total_count: 10,
      result: { imported: 7, skipped: 1, failed: 2, noted: 3, left_out: 1 },
      row_errors: [
        { row: 4, message: '没有答案' },
        { row: 9, message: '题干为空' },
      ],
    }),
  ]
  const { user } = open({
    start: CHOSEN,
    answers: {
      [IMPORT]: () => (isRefused ? refuse('BAD_INPUT', '文件里没有题目') : { job_id: job({}).job_id }),
      [JOB]: () => states.shift() ?? refuse('NOT_FOUND'),
    },
  })
  pick('真题.json', '{"example": []}')
  await screen.findByText(/真题\.json/)
  await user.click(screen.getByRole('button', { name: '开始导入' }))
  expect(await screen.findByText('没有导入成功：文件里没有题目')).toBeInTheDocument()
  expect(screen.getByText(/真题\.json/)).toBeInTheDocument()
  isRefused = false
  await user.click(screen.getByRole('button', { name: /开始导入/ }))
  expect(await screen.findByText('正在导入 3/10')).toBeInTheDocument()
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '30')
  expect(
    await screen.findByText(
      '成功 7 题，失败 2 题，1 题题库里已有，没有重复导入；成功的题里有 3 题需要看一看；另有 1 处文字不属于任何一题',
    ),
  ).toBeInTheDocument()
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual([
    '文件里第几题没有导入或需要看一看的原因',
    '第 4 题没有答案',
    '第 9 题题干为空',
  ])
})

test('an import under way can be cancelled', async () => {
  const running = job({ status: 'running', done_count: 1, total_count: 4, result: { imported: 1 } })
  const { user } = open({
    start: CHOSEN,
    answers: {
      [IMPORT]: () => ({ job_id: running.job_id }),
      [JOB]: () => running,
      'POST /api/jobs/v1/job/cancel': () => ({ ...running, status: 'cancelled' }),
    },
  })
  pick('真题.json', '[]')
  await screen.findByText(/真题\.json/)
  await user.click(screen.getByRole('button', { name: '开始导入' }))
  await user.click(await screen.findByRole('button', { name: '取消导入' }))
  expect(await screen.findByText(/已取消。成功 1 题，失败 0 题/)).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('button', { name: '再导入一个' })).toBeInTheDocument())
})
