import type { ClassProgress } from '@jiangtai/shared/lessons/progress/views.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openScreen } from '../../../test/open-screen.tsx'
import { ClassProgressList } from './ClassProgressList.tsx'

afterEach(cleanup)

const PLACE = { path: '/classPreparation/preparationDetails' }
const taught = { resume_page: null, lesson_session_id: 's1', last_at: '2026-09-01T08:00:00.000Z' }
const PROGRESS: readonly ClassProgress[] = [
  { class_id: 'c1', name: '1班', page_count: 6, state: 'stopped', page_no: 3, ...taught, resume_page: 3 },
  { class_id: 'c2', name: '2班', page_count: 6, state: 'not_begun', resume_page: null },
  { class_id: 'c3', name: '3班', page_count: 6, state: 'teaching', ...taught },
  { class_id: 'c4', name: '4班', page_count: 6, state: 'finished', page_no: 6, ...taught },
]

test('[LE-60] each class has its bar, its words and the way to its record', () => {
  openScreen(<ClassProgressList progress={PROGRESS} onTeach={null} />, PLACE)
  const [first, second, , last] = within(screen.getByRole('list', { name: '各班进度' })).getAllByRole(
    'listitem',
  )
  expect(first).toHaveTextContent('上到第 3 页（共 6 页）')
  expect(screen.getByRole('progressbar', { name: '1班的进度' })).toHaveAttribute('aria-valuenow', '50')
  expect(screen.getByRole('link', { name: '1班的课堂记录' })).toHaveAttribute(
    'href',
    '/classPreparation/lessonRecord?lesson_session_id=s1',
  )
  expect(second).toHaveTextContent('未上')
  expect(screen.queryByRole('link', { name: '2班的课堂记录' })).not.toBeInTheDocument()
  expect(last).toHaveTextContent('已上完')
  // Who may only look is offered no lesson.
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test('[LE-61] a class is begun, gone on with, or taught once more', async () => {
  const taken: string[] = []
  const { user } = openScreen(
    <ClassProgressList progress={PROGRESS} onTeach={({ class_id }) => taken.push(class_id)} />,
    PLACE,
  )
  for (const name of ['继续上课：1班', '开始上课：2班', '继续上课：3班', '再上一次：4班'])
    await user.click(screen.getByRole('button', { name }))
  expect(taken).toEqual(['c1', 'c2', 'c3', 'c4'])
})
