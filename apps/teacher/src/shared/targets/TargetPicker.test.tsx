import type { CallOutput } from '@jiangtai/shared/contract.ts'
import type { Target } from '@jiangtai/shared/grouping/contract.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../core/api.ts'
import { answerCalls, refuse } from '../../test/answer-calls.ts'
import { barriers } from '../../test/axe.ts'
import { openScreen } from '../../test/open-screen.tsx'
import { NOBODY_CHOSEN, type Picks } from './target-choice.ts'
import { TargetPicker } from './TargetPicker.tsx'

const id = (n: number) => `0197f000-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`
const TREE: CallOutput<'POST /api/grouping/v1/target/tree'> = {
  list: [
    {
      class_id: id(1),
      name: '高一(1)班',
      kind: 'administrative',
      grade: '高一',
      phase_id: 'senior',
      student_count: 3,
      schemes: [
        {
          scheme_id: id(10),
          name: '常规组',
          subject_id: null,
          groups: [{ group_id: id(11), name: '竹组', colour: 'green', student_count: 1 }],
        },
      ],
    },
    {
      class_id: id(2),
      name: '高一(2)班',
      kind: 'administrative',
      grade: '高一',
      phase_id: 'senior',
      student_count: 40,
      schemes: [],
    },
  ],
}
const student = (n: number, name: string, group_ids: string[]) => ({
  student_id: id(n),
  name,
  student_no: `20260${n}`,
  class_id: id(1),
  class_name: '高一(1)班',
  group_ids,
})
const STUDENTS = [student(21, '陈晓', [id(11)]), student(22, '单小雨', []), student(23, '王强', [])]

let stop = () => undefined as void
// A file that ran before may have left what it fetched.
beforeEach(() => queryClient.clear())
afterEach(() => {
  stop()
  cleanup()
  queryClient.clear()
})

function open(picks: Picks, changes: Parameters<typeof answerCalls>[0] = {}) {
  const answers = answerCalls({
    'POST /api/grouping/v1/target/tree': () => TREE,
    'POST /api/grouping/v1/target/students': () => ({ list: STUDENTS }),
    'POST /api/grouping/v1/target/search': ({ text }) => ({
      list: STUDENTS.filter(({ name }) => text === 'sxy' && name === '单小雨'),
    }),
    'POST /api/grouping/v1/target/count': ({ class_ids, group_ids, student_ids }) => ({
      student_count: class_ids.length * 3 + group_ids.length + student_ids.length,
    }),
    ...changes,
  })
  stop = answers.stop
  let chosen: Target = NOBODY_CHOSEN
  function Chooser() {
    const [value, setValue] = useState(NOBODY_CHOSEN)
    chosen = value
    return <TargetPicker value={value} picks={picks} class_ids={null} onChange={setValue} />
  }
  return { ...openScreen(<Chooser />, { path: '/' }), chosen: () => chosen }
}

test('[GR-18] a class, a group and a student are chosen together, and the count says how many they are', async () => {
  const { user, chosen } = open('any')
  await user.click(await screen.findByRole('button', { name: '展开高一(1)班' }))
  await user.click(await screen.findByRole('checkbox', { name: '竹组' }))
  expect(await screen.findByRole('checkbox', { name: /陈晓/ })).toBeDisabled()
  await user.click(screen.getByRole('checkbox', { name: /王强/ }))
  await user.click(screen.getByRole('checkbox', { name: '高一(2)班' }))
  expect(chosen()).toEqual({ class_ids: [id(2)], group_ids: [id(11)], student_ids: [id(23)] })
  expect(await screen.findByText('共 5 名学生')).toBeVisible()
  expect(await barriers()).toEqual([])
  await user.click(screen.getByRole('button', { name: '清除选择' }))
  expect(chosen()).toEqual(NOBODY_CHOSEN)
})

test('everybody of a chosen class is chosen with it', async () => {
  const { user } = open('any')
  await user.click(await screen.findByRole('checkbox', { name: '高一(1)班' }))
  await user.click(screen.getByRole('button', { name: '展开高一(1)班' }))
  for (const name of ['竹组', /陈晓/, /王强/]) {
    const box = await screen.findByRole('checkbox', { name })
    expect(box).toBeChecked()
    expect(box).toBeDisabled()
  }
})

test('a student is found by initials, and by keyboard', async () => {
  const { user, chosen } = open('students')
  await user.type(await screen.findByRole('textbox', { name: '搜索姓名、拼音或学号' }), 'sxy')
  const box = await screen.findByRole('checkbox', { name: /单小雨/ })
  expect(screen.queryByText('王强')).toBeNull()
  box.focus()
  await user.keyboard(' ')
  expect(chosen().student_ids).toEqual([id(22)])
})

test('for single students, classes and groups cannot be chosen as such', async () => {
  const { user } = open('students')
  await user.click(await screen.findByRole('button', { name: '展开高一(1)班' }))
  expect(await screen.findByRole('checkbox', { name: /陈晓/ })).toBeVisible()
  expect(screen.queryByRole('checkbox', { name: '竹组' })).toBeNull()
})

test('what did not load is said and tried again', async () => {
  let isDown = true
  const { user } = open('any', {
    'POST /api/grouping/v1/target/tree': () => (isDown ? refuse('BAD_INPUT', '您没有权限') : TREE),
  })
  expect(await screen.findByText(/班级没有加载出来：您没有权限/)).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: '重试' }))
  await waitFor(() => expect(screen.getByRole('checkbox', { name: '高一(2)班' })).toBeVisible())
})
