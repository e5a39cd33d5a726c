import '@jiangtai/ui/base.css'
import type { AnswerPart } from '@jiangtai/shared/questions/answer.ts'
import type { Question } from '@jiangtai/shared/questions/document.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import axe from 'axe-core'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { samples } from '../test/sample-questions.ts'
import { AnswerForm } from './AnswerForm.tsx'

afterEach(cleanup)

function open(question: Question, isOpen = true) {
  const told: AnswerPart[] = []
  const [item] = question.items
  if (item === undefined) throw new Error('a question without items')
  function Page() {
    const [part, setPart] = useState<AnswerPart>(KINDS[item!.kind].emptyPart(item!))
    return (
      <AnswerForm
        item={item!}
        bank={question.bank}
        part={part}
        isOpen={isOpen}
        onChange={(next) => {
          told.push(next)
          setPart(next)
        }}
      />
    )
  }
  render(<Page />)
  return { told, user: userEvent.setup(), last: () => told.at(-1) }
}

test('单选 takes the newest choice, 多选 any of them, in the order of their letters', async () => {
  const single = open(samples.single)
  await single.user.click(screen.getByRole('radio', { name: /^A/ }))
  await single.user.click(screen.getByRole('radio', { name: /^B/ }))
  expect(single.last()).toMatchObject({ kind: 'choice', keys: ['B'] })
  cleanup()
  const multiple = open(samples.multiple)
  for (const name of [/^C/, /^A/, /^D/, /^D/])
    await multiple.user.click(screen.getByRole('checkbox', { name }))
  expect(multiple.last()).toMatchObject({ keys: ['A', 'C'] })
})

test('判断 is said in words', async () => {
  const { user, last } = open(samples.judge)
  await user.click(screen.getByRole('radio', { name: '错误' }))
  expect(last()).toMatchObject({ kind: 'choice', keys: ['false'] })
})

test('填空 has a line for each blank, and Enter goes to the next', async () => {
  const { user, last } = open(samples.blank)
  await user.type(screen.getByRole('textbox', { name: '第 1 空' }), '2{Enter}-3')
  expect(last()).toMatchObject({ kind: 'blank', blanks: ['2', '-3'] })
})

test('[QR-7] 填空 is written with the keys, in the line at hand and where its caret is', async () => {
  const { user, last } = open(samples.blank)
  expect(screen.queryByRole('group', { name: '符号键盘' })).toBeNull()
  const second = screen.getByRole<HTMLInputElement>('textbox', { name: '第 2 空' })
  await user.click(second)
  await user.click(screen.getByRole('button', { name: '符号键盘' }))
  expect(second.inputMode).toBe('none')
  const press = async (...names: string[]) => {
    for (const name of names) await user.click(screen.getByRole('button', { name }))
  }
  await press('-', '根号', '3', '光标向右', '÷', '2', '退格', '5')
  expect(last()).toMatchObject({ kind: 'blank', blanks: ['', '-√(3)÷5'] })
  expect(document.activeElement).toBe(second)
  await user.click(screen.getByRole('textbox', { name: '第 1 空' }))
  await press('关系与集合', '∞')
  expect(last()).toMatchObject({ blanks: ['∞', '-√(3)÷5'] })
  await press('收起符号键盘')
  expect(second.inputMode).toBe('text')
})

test('[QR-7] a solution has the keys, an essay and a closed blank have not', async () => {
  const { user, last } = open(samples.essay)
  expect(screen.queryByRole('button', { name: '符号键盘' })).toBeNull()
  await user.type(screen.getByRole('textbox', { name: '答案' }), '路')
  expect(last()).toMatchObject({ text: '路' })
  cleanup()
  open(samples.blank, false)
  expect(screen.queryByRole('button', { name: '符号键盘' })).toBeNull()
  cleanup()
  const solution = open(samples.text)
  await solution.user.click(screen.getByRole('button', { name: '符号键盘' }))
  await solution.user.click(screen.getByRole('button', { name: '平方' }))
  expect(solution.last()).toMatchObject({ kind: 'text', text: '²' })
})

test('解答 and 作文 are pages; an essay counts its characters', async () => {
  const { user, last } = open(samples.essay)
  await user.type(screen.getByRole('textbox', { name: '答案' }), '路 在脚下')
  expect(last()).toMatchObject({ kind: 'text', text: '路 在脚下' })
  expect(screen.getByText('已写 4 个字')).toBeTruthy()
})

test('连线: a second tap takes the line away', async () => {
  const { user, last } = open(samples.match)
  await user.click(screen.getByRole('button', { name: 'A 连 2' }))
  await user.click(screen.getByRole('button', { name: 'B 连 1' }))
  expect(last()).toMatchObject({
    kind: 'match',
    pairs: [
      ['A', '2'],
      ['B', '1'],
    ],
  })
  await user.click(screen.getByRole('button', { name: 'A 连 2' }))
  expect(last()).toMatchObject({ pairs: [['B', '1']] })
})

test('排序: rows are tapped in their order', async () => {
  const { user, last } = open(samples.order)
  for (const name of [/鸦片战争/, /辛亥革命/, /五四运动/, /鸦片战争/])
    await user.click(screen.getByRole('button', { name }))
  expect(last()).toMatchObject({ kind: 'order', keys: ['A', 'C'] })
})

test('选词 picks a letter of the bank', async () => {
  const { user, last } = open(samples.bank)
  await user.click(screen.getByRole('radio', { name: 'B' }))
  expect(last()).toMatchObject({ kind: 'choice', keys: ['B'] })
})

test('改错: a row waits for the next correction, and one can be taken away', async () => {
  const { user, last } = open(samples.correct)
  await user.type(screen.getByRole('textbox', { name: '第 1 处，原词' }), 'go')
  await user.type(screen.getByRole('textbox', { name: '第 1 处，改为' }), 'went')
  await user.type(screen.getByRole('textbox', { name: '第 2 处，改为' }), 'the')
  expect(last()).toMatchObject({
    corrections: [
      { wrong: 'go', right: 'went' },
      { wrong: '', right: 'the' },
    ],
  })
  await user.click(screen.getByRole('button', { name: '去掉第 1 处' }))
  expect(last()).toMatchObject({ corrections: [{ wrong: '', right: 'the' }] })
})

test.each(Object.entries(samples))('%s cannot be changed once it is closed', async (_name, sample) => {
  const { user, told } = open(sample, false)
  for (const control of [...screen.queryAllByRole('radio'), ...screen.queryAllByRole('checkbox')])
    await user.click(control)
  for (const button of screen.queryAllByRole('button')) await user.click(button)
  for (const box of screen.queryAllByRole('textbox')) await user.type(box, 'x')
  expect(told).toEqual([])
})

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLButtonElement

/** All that can be reached by Tab. */
const controls = () => [...document.body.querySelectorAll<Control>('input, textarea, button')]

/** What stands for a control, as it is written beside, in or for it. */
const wordsOf = (control: Control) =>
  control.getAttribute('aria-label') ?? control.labels?.[0]?.textContent ?? control.textContent

test.each(Object.entries(samples))(
  '[PD-89] a screen reader tells every field and button of %s apart by its name',
  async (_kind, question) => {
    open(question)
    expect(controls().length).toBeGreaterThan(0)
    for (const control of controls()) expect(control).toHaveAccessibleName()
    const names = controls().map(wordsOf)
    expect(new Set(names).size).toBe(names.length)
    const rules = { region: { enabled: false }, 'page-has-heading-one': { enabled: false } }
    const { violations } = await axe.run(document.body, { rules })
    expect(violations.map(({ id }) => id)).toEqual([])
  },
)

test('[PD-89] 排序 says at which place a row stands', async () => {
  const { user } = open(samples.order)
  const [first, second] = screen.getAllByRole('button')
  await user.click(second!)
  await user.click(first!)
  expect(second).toHaveAccessibleName(expect.stringContaining('第 1 位'))
  expect(first).toHaveAccessibleName(expect.stringContaining('第 2 位'))
})
