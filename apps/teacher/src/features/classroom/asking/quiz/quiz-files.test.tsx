import '@jiangtai/ui/base.css'
import {
  filesAreThere,
  illustrated,
  illustratedFiles,
} from '@jiangtai/questions/test/illustrated-question.ts'
import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { question } from '../../../../test/school-things.ts'
import { QuestionCard } from '../../../../shared/questions/QuestionCard.tsx'
import { DISTRIBUTION } from '../../test/lesson-builders.ts'
import { QuizRecord } from '../../record/QuizRecord.tsx'

afterEach(cleanup)

test('[QF-2] pictures of stem and option are seen, and the sound is ready, in a list of questions and in the record', async () => {
  const shown = question({ document: illustrated, files: illustratedFiles })
  const card = render(<QuestionCard question={shown} number={1} lead={null} actions={null} />).container
  await waitFor(async () => expect(await filesAreThere(card)).toBe(true))
  cleanup()
  const record = render(
    <QuizRecord
      lesson_session_id="lesson"
      least={5}
      runs={[]}
      mayMark={false}
      quiz={{
        ...{
          quiz_run_id: 'run',
          lesson_quiz_id: 'prepared',
          question_id: 'question',
          run_no: 1,
          source: 'lesson' as const,
          is_anonymous: false,
          document: illustrated,
          files: illustratedFiles,
          figures: null,
          item_figures: [],
          peer_reviews: [],
          takes_key: false,
          question_no: 1,
        },
        ...{ started_at: '2026-09-01T02:00:00.000Z', ended_at: null, stage: 'running' },
        distribution: DISTRIBUTION,
        hand_counts: null,
      }}
    />,
  ).container
  await waitFor(async () => expect(await filesAreThere(record)).toBe(true))
})
