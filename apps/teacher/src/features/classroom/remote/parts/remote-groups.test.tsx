import '@jiangtai/ui/base.css'
import type { GroupWork } from '@jiangtai/shared/classroom/students/group-boards/group-work.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '../../../../core/api.ts'
import { answerCalls } from '../../../../test/answer-calls.ts'
import { barriers } from '../../../../test/axe.ts'
import { id, NOW } from '../../../../test/grouping-class.tsx'
import { openControls } from '../test/open-controls.tsx'
import { STATE } from '../test/remote-lesson.ts'

let stop = () => undefined as void
afterEach(() => {
  stop()
  cleanup()
  queryClient.clear()
})

const WORK: GroupWork = {
  ...{ group_work_id: id(50), group_task: '找出三种解法', started_at: NOW, ended_at: null },
  ...{ ends_at: '2036-01-01T00:00:00.000Z', board_count: 2, shown: null },
}
const member = (n: number, name: string, stroke_count: number) => ({
  ...{ student_id: id(n), name, is_leader: false, color: '#ffffff', stroke_count },
})
const BOARDS = [
  { board_id: id(61), group_id: id(11), name: '竹组', members: [member(21, '赖攸宁', 3)] },
  { board_id: id(62), group_id: id(12), name: '松组', members: [member(22, '林晓', 0)] },
]

test('[CR-481] the phone has the groups with what they have written, one board, more time and the end', async () => {
  stop = answerCalls({
    'POST /api/prepare_lessons/api/interact/group_boards': () => ({
      list: [
        {
          ...{ group_work_id: id(50), scheme_id: id(5), group_task: '找出三种解法', started_at: NOW },
          ...{ ended_at: null, boards: BOARDS },
        },
      ],
    }),
    'POST /api/prepare_lessons/api/interact/group_ink': () => ({ steps: [], has_more: false }),
  }).stop
  const { done, press } = openControls({ state: { ...STATE, group_work: WORK }, assisted_teacher: '陈老师' })
  await press('正在分组讨论 去看')
  // The parts of the remote come behind its frame.
  expect(await screen.findByText('竹组 · 1 人 · 3 笔', {}, { timeout: 30_000 })).toBeVisible()
  expect(screen.getByText('松组 · 1 人 · 还没有写')).toBeVisible()
  await press('看竹组的白板')
  expect(await screen.findByLabelText('竹组的白板')).toBeVisible()
  expect(await barriers()).toEqual([])
  await press('延时 1 分钟')
  await press('结束讨论')
  await press('确定结束')
  await waitFor(() =>
    expect((done as unknown[][]).map((said) => said.slice(0, 2))).toEqual([
      ['run', '延时'],
      ['run', '结束分组讨论'],
    ]),
  )
})
