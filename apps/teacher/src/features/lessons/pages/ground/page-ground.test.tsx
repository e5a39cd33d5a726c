import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls } from '../../../../test/answer-calls.ts'
import { lessonView } from '../../../../test/lesson-things.ts'
import { openScreen } from '../../../../test/open-screen.tsx'
import { lessonPage } from '../../../../test/school-things.ts'
import { forgetEverything } from '../../../../test/signed-in.ts'
import { LessonDetailsScreen } from '../../LessonDetailsScreen.tsx'
import { detailsPath } from '../../list/lesson-status.ts'

let network: ReturnType<typeof answerCalls>

beforeEach(forgetEverything)
afterEach(() => {
  cleanup()
  network.stop()
})

test('[SH-25] a blank page is given 田字格, shows it and is saved with it; a picture has no ground to choose', async () => {
  const sent: unknown[] = []
  const pages = [
    lessonPage({ page_id: 'blank', kind: 'board', title: '白板', image_url: null }),
    lessonPage({ page_id: 'picture', title: '图' }),
  ]
  const lesson = lessonView({ pages })
  network = answerCalls({
    'GET /api/prepare_lessons/api/lesson_detail': () => lesson,
    'POST /api/prepare_lessons/api/lesson_page': (body) => {
      sent.push(body)
      return { pages, met: [] }
    },
  })
  const { user } = openScreen(<LessonDetailsScreen />, { path: detailsPath(lesson.prepare_lesson_id) })
  await user.selectOptions(await screen.findByRole('combobox', { name: '底纹' }), '田字格')
  await waitFor(() => expect(document.querySelectorAll('figure canvas')).toHaveLength(1))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    pages: [
      { page_id: 'blank', background: 'tianzige' },
      { page_id: 'picture', background: null },
    ],
  })
  await user.click(screen.getByRole('button', { name: '第 2 页，图' }))
  expect(screen.queryByRole('combobox', { name: '底纹' })).toBeNull()
})
