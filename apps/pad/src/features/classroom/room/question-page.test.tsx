import { createLiveReceiver } from '@jiangtai/board/live-receiver.ts'
import { EMPTY_INK } from '@jiangtai/shared/ink/document.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PageStage } from './PageStage.tsx'

afterEach(cleanup)

test('[LE-165] a pad shows the number of the question, and that it waits for the teacher', async () => {
  const question = { lesson_quiz_id: 'quiz-1', number: 4 }
  render(
    <PageStage
      page={{
        page_id: 'a',
        kind: 'board',
        title: '第 4 题',
        ratio: 2,
        image_url: null,
        background: 'whiteboard',
        question,
      }}
      ink={EMPTY_INK}
      live={createLiveReceiver({ now: () => 0 })}
      writing={null}
    />,
  )
  expect(await screen.findByText('第 4 题 · 等老师发题')).toBeVisible()
})
