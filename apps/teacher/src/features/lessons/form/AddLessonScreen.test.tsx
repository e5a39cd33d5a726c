import { newId } from '@jiangtai/shared/core/ids.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AppError } from '@jiangtai/shared/core/errors.ts'
import { answerCalls } from '../../../test/answer-calls.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { forgetEverything } from '../../../test/signed-in.ts'
import { AddLessonScreen } from './AddLessonScreen.tsx'

const ADD = 'POST /api/prepare_lessons/api/add_lesson'
const [book, chapter, section, one, two, made] = Array.from({ length: 6 }, newId)
let network: ReturnType<typeof answerCalls>

const node = (node_id: string, parent_id: string | null, name: string) => ({
  node_id,
  parent_id,
  kind: 'chapter' as const,
  name,
  subject_id: 'math',
  phase_id: 'senior',
  has_children: node_id === chapter,
})
const nodes = [
  node(book!, null, '高中数学 第一册'),
  node(chapter!, book!, '函数'),
  node(section!, chapter!, '二次函数'),
]

function open(answers: Parameters<typeof answerCalls>[0]) {
  network = answerCalls({
    'GET /api/prepare_lessons/api/lastest_lesson_config': () => ({
      config: {
        subject_id: 'math',
        phase_id: 'senior',
        textbook_id: book!,
        chapter_id: section!,
        class_ids: [one!],
      },
    }),
    'POST /api/school_manager/v1/teachers/get-account-info': () => ({
      name: '陈思远',
      phase: 'senior',
      phase_des: '高中',
      subject: 'math',
      subject_des: '数学',
      teacher_id: newId(),
      user_type: 1,
      has_wechat: false,
      login: 'teacher',
      phone_number: null,
      manager_type: 0,
    }),
    'GET /api/prepare_lessons/api/home_config': () => ({
      classes: [
        { class_id: one!, name: '高一(1)班', student_count: 45, kind: 'administrative', phase_id: 'senior' },
        { class_id: two!, name: '高一(2)班', student_count: 42, kind: 'administrative', phase_id: 'senior' },
      ],
      subjects: [],
      phases: [],
    }),
    'GET /api/prepare_lessons/api/biz_node': ({ parent_id }) => ({
      list: nodes.filter((entry) => entry.parent_id === (parent_id ?? null)),
    }),
    ...answers,
  })
  return openScreen(<AddLessonScreen />, { path: '/classPreparation/addPreparation' })
}

beforeEach(forgetEverything)
afterEach(() => {
  cleanup()
  network.stop()
})

test('保存 is enabled, says what is missing and leads there', async () => {
  const { user } = open({})
  const title = await screen.findByLabelText('备课名称')
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(screen.getByText('备课名称不能为空')).toBeVisible()
  await waitFor(() => expect(title).toHaveFocus())
  expect(network.asked.some(({ name }) => name === ADD)).toBe(false)
  await user.type(title, '导'.repeat(61))
  expect(screen.getByText('备课名称最多 60 个字')).toBeVisible()
})

test('the form starts from the last lesson, offers its chapter, and saves a section in place of its chapter', async () => {
  const { user, place } = open({ [ADD]: () => ({ prepare_lesson_id: made! }) })
  expect(await screen.findByDisplayValue('高中数学 第一册')).toBeVisible()
  expect(screen.queryByDisplayValue('函数')).toBeNull()
  expect(await screen.findByText('上次备到“函数 · 二次函数”')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '用这个章节' }))
  expect(await screen.findByDisplayValue('函数')).toBeVisible()
  expect(await screen.findByDisplayValue('二次函数')).toBeVisible()
  expect(await screen.findByRole('checkbox', { name: /高一\(1\)班/ })).toBeChecked()
  await user.click(screen.getByRole('checkbox', { name: /高一\(2\)班/ }))
  await user.type(screen.getByLabelText('备课名称'), ' 抛物线 {Enter}')
  await waitFor(() => expect(place()).toBe(`/classPreparation/preparationDetails?prepare_lesson_id=${made}`))
  expect(network.asked.find(({ name }) => name === ADD)?.input).toMatchObject({
    title: '抛物线',
    subject_id: 'math',
    textbook_id: book,
    chapter_id: section,
    class_ids: [one, two],
    goals: '',
  })
})

test('classes are saved in their order, however they were ticked', async () => {
  const { user } = open({ [ADD]: () => ({ prepare_lesson_id: made! }) })
  await user.type(await screen.findByLabelText('备课名称'), '抛物线')
  for (const name of [/高一\(1\)班/, /高一\(2\)班/, /高一\(1\)班/])
    await user.click(await screen.findByRole('checkbox', { name }))
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(network.asked.find(({ name }) => name === ADD)?.input).toMatchObject({ class_ids: [one, two] }),
  )
})

test('a chapter nobody chose is not saved', async () => {
  const { user } = open({ [ADD]: () => ({ prepare_lesson_id: made! }) })
  await user.type(await screen.findByLabelText('备课名称'), '抛物线{Enter}')
  await waitFor(() =>
    expect(network.asked.find(({ name }) => name === ADD)?.input).toMatchObject({
      textbook_id: book,
      chapter_id: null,
    }),
  )
})

test('a refusal stands at its field and what was typed stays', async () => {
  const { user } = open({
    [ADD]: () => new AppError('BAD_INPUT', { fields: [{ field: 'title', message: '备课名称已被使用' }] }),
  })
  await user.type(await screen.findByLabelText('备课名称'), '抛物线')
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('备课名称已被使用')).toBeVisible()
  expect(screen.getByLabelText('备课名称')).toHaveValue('抛物线')
})
