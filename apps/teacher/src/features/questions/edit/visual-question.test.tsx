// The editor is there before a test waits for it: on a busy machine it is long on its way.
import './visual/VisualQuestion.tsx'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent as keys } from 'vitest/browser'
import { answerCalls } from '../../../test/answer-calls.ts'
import { barriers } from '../../../test/axe.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { idOf } from '../../../test/question-things.ts'
import { forgetEverything } from '../../../test/signed-in.ts'
import { EditQuestionScreen } from './EditQuestionScreen.tsx'

const PATH = '/question_center/question_my/edit_question'
let network: ReturnType<typeof answerCalls>

beforeEach(() => {
  forgetEverything()
  network = answerCalls({
    'POST /api/question_center/v1/bank/add': () => ({ question_id: idOf('9'), version: 1 }),
  })
})
afterEach(() => {
  cleanup()
  network.stop()
})

const field = (name: string) => screen.findByRole('textbox', { name })
const press = async (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }))
async function write(user: UserEvent, name: string, words: string) {
  await user.click(await field(name))
  await keys.keyboard(words)
}
async function save(user: UserEvent) {
  await user.selectOptions(screen.getByRole('combobox', { name: '学段' }), '高中')
  await user.selectOptions(screen.getByRole('combobox', { name: '学科' }), '数学')
  await press(user, '保存')
}
const stored = () => network.asked.find(({ name }) => name.endsWith('/bank/add'))?.input
const open = () => openScreen(<EditQuestionScreen />, { path: PATH }).user
const paste = async (name: string, types: Record<string, string>) => {
  const data = new DataTransfer()
  for (const [type, text] of Object.entries(types)) data.setData(type, text)
  fireEvent(
    await field(name),
    new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
  )
}

test('[QU-121] a 单选 is written in boxes, seen beside them and stored', async () => {
  const user = open()
  await write(user, '题干', '一加一是')
  await write(user, '选项 A', '1')
  await write(user, '选项 B', '2')
  await press(user, '去掉选项 D')
  await press(user, '去掉选项 C')
  await user.click(screen.getByRole('radio', { name: '答案 B' }))
  await write(user, '解析', '数一数。')
  const preview = within(screen.getByRole('region', { name: '预览' }))
  expect(await preview.findByText('数一数。')).toBeVisible()
  expect(await barriers()).toEqual([])
  await save(user)
  await waitFor(() => expect(stored()).toBeDefined())
  expect(stored()).toMatchObject({
    document: {
      form: 'plain',
      items: [
        { kind: 'single', key: { kind: 'choice', keys: ['B'] }, options: [{ key: 'A' }, { key: 'B' }] },
      ],
    },
  })
})

test('[QU-123] blanks make their keys, undoing brings both back', async () => {
  const user = open()
  await user.selectOptions(await screen.findByRole('combobox', { name: '题型' }), '填空题')
  await write(user, '题干', '一年有____个月，____天')
  await user.type(await field('第 1 空的答案'), '12')
  await user.type(await field('第 2 空的答案'), '365')
  await user.click(screen.getByRole('button', { name: '第 1 空的判分设置' }))
  expect(screen.getByText(/几个空的答案可以换位置时/)).toBeVisible()
  await user.click(await field('题干'))
  // The first step takes the word behind the blank, the second the blank.
  await keys.keyboard('{Control>}{End}{/Control}{Backspace}{Backspace}')
  await waitFor(() => expect(screen.queryByRole('textbox', { name: '第 2 空的答案' })).toBeNull())
  await press(user, '撤销（Ctrl+Z）')
  expect(await field('第 2 空的答案')).toHaveValue('365')
  await save(user)
  await waitFor(() => expect(stored()).toBeDefined())
  expect(stored()).toMatchObject({
    document: { items: [{ blanks: [1, 2], key: { blanks: [{ accepted: ['12'] }, { accepted: ['365'] }] } }] },
  })
})

test('[QU-121] [QU-124] a 阅读 has its items under a passage', async () => {
  const user = open()
  await user.selectOptions(await screen.findByRole('combobox', { name: '题型' }), '阅读理解')
  await write(user, '材料', 'A short passage.')
  await write(user, '题干', 'Who?')
  await press(user, '添加小题')
  await user.selectOptions(await screen.findByRole('combobox', { name: '第 2 小题题型' }), '判断题')
  await write(user, '第 2 小题题干', 'True?')
  await user.click(screen.getByRole('radio', { name: /正确/ }))
  await user.click(screen.getByRole('button', { name: /^（1）/ }))
  await user.click(await screen.findByRole('radio', { name: '第 1 小题答案 A' }))
  expect(await barriers()).toEqual([])
  await save(user)
  await waitFor(() => expect(stored()).toBeDefined())
  expect(stored()).toMatchObject({
    document: {
      form: 'reading',
      items: [
        { kind: 'single', key: { keys: ['A'] } },
        { kind: 'judge', key: { keys: ['true'] } },
      ],
    },
  })
})

test('[QU-126] a formula is typed between dollars, changed in its dialog, and made of the palette by keys alone', async () => {
  const user = open()
  await write(user, '题干', '解 $x^2=1$')
  await keys.keyboard('{ArrowLeft}{Enter}')
  const box = await screen.findByRole('textbox', { name: 'LaTeX' })
  expect(box).toHaveValue('x^2=1')
  await user.clear(box)
  await press(user, '分式')
  await keys.keyboard('a{Tab}b{Enter}')
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'LaTeX' })).toBeNull())
  await press(user, '文字')
  expect(await screen.findByRole('textbox', { name: '题目' })).toHaveDisplayValue(/解 \$\\frac\{a\}\{b\}\$/)
})

test('[QU-126] a formula is written by touch alone', async () => {
  const user = open()
  await write(user, '题干', '解 $x$')
  await keys.keyboard('{ArrowLeft}{Enter}')
  const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'LaTeX' })
  await press(user, '退格')
  await press(user, '分式')
  await user.click(screen.getByRole('tab', { name: '键盘' }))
  expect(box.inputMode).toBe('none')
  for (const name of ['3', '下一处', 'x', '← 左移', '2']) await press(user, name)
  expect(box).toHaveValue('\\frac{3}{2x}')
  await press(user, '右移 →')
  await press(user, '退格')
  expect(box).toHaveValue('\\frac{3}{2}')
})

test('[QU-122] what lacks in a text lacks in the boxes, and a fault leads to its place', async () => {
  const user = open()
  await press(user, '文字')
  const text = await screen.findByRole('textbox', { name: '题目' })
  fireEvent.change(text, { target: { value: '1. 【单选题】（5 分）选\nA. 一\nB. 二' } })
  await press(user, '可视')
  expect(await field('题干')).toHaveTextContent('选')
  await user.click(await screen.findByRole('button', { name: '还没有答案' }))
  await waitFor(() => expect(screen.getByRole('radio', { name: '答案 A' })).toHaveFocus())
})

test('[QU-127] a table and a formula are pasted from Word, and what is hostile is not', async () => {
  const user = open()
  await paste('题干', {
    'text/html': `<html><body><script>alert(1)</script><p class=MsoNormal>设<!--[if gte msEquation 12]><m:oMath><m:sSup><m:e><m:r><i><span>x</span></i></m:r></m:e><m:sup><m:r><span>2</span></m:r></m:sup></m:sSup></m:oMath><![endif]--><![if !msEquation]><img src="file:///x.png"><![endif]>，<b onclick="alert(1)">下表</b></p><table><tr><td>甲<td>乙</table></body></html>`,
  })
  await press(user, '文字')
  const text = await screen.findByRole('textbox', { name: '题目' })
  expect(text).toHaveDisplayValue(/设\$x\^\{?2\}?\$，\*\*下表\*\*/)
  expect(text).toHaveDisplayValue(/甲/)
  expect(text).not.toHaveDisplayValue(/alert/)
})

test('[QU-121] what students will see stays in sight while an analysis far down is written', async () => {
  await page.viewport(1366, 768)
  const user = open()
  await write(user, '题干', '一{Enter}'.repeat(30))
  const analysis = await field('解析')
  analysis.scrollIntoView({ block: 'end' })
  await write(user, '解析', '数一数。')
  const { top, bottom } = screen.getByRole('region', { name: '预览' }).getBoundingClientRect()
  expect(top).toBeGreaterThanOrEqual(0)
  expect(bottom).toBeLessThanOrEqual(768)
})

test('[QU-128] the toolbar is reached and walked by keys', async () => {
  const user = open()
  await write(user, '题干', '重点')
  await keys.keyboard('{Control>}a{/Control}{Alt>}{F10}{/Alt}')
  expect(screen.getByRole('button', { name: /^公式/ })).toHaveFocus()
  await keys.keyboard('{End}{Home}{ArrowRight}{ArrowLeft}{Escape}')
  expect(await field('题干')).toHaveFocus()
  await press(user, '着重号')
  await waitFor(() =>
    expect(screen.getByRole('button', { name: '着重号' })).toHaveAttribute('aria-pressed', 'true'),
  )
  await press(user, '插入表格')
  await keys.keyboard('一{Tab}二')
  expect(await screen.findByRole('button', { name: '加一行' })).toBeVisible()
})
