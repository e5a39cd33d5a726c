import type { InkDocument } from '@jiangtai/shared/ink/document.ts'
import type { LessonQuizView } from '@jiangtai/shared/lessons/views.ts'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { useState } from 'react'
import type { EditorPage } from '../page-draft.ts'
import { PadFrame } from './PadFrame.tsx'
import { PadQuestion } from '../../../../shared/questions/lessons/pad/PadQuestion.tsx'
import { PreviewPage } from './PreviewPage.tsx'
import styles from './preview.module.css'

const PAGE = 'page'

/** A page as a pad of 1024 × 768 shows it while the class is on it, and each question as it stands there once it is asked, without its key ([LE-184]). */
export function PadPreview({
  lesson,
  quizzes,
  page,
  place,
  ink,
}: {
  lesson: { title: string; teacher_name: string }
  quizzes: readonly LessonQuizView[]
  page: EditorPage
  place: { number: number; count: number }
  ink: InkDocument
}) {
  const [shown, setShown] = useState(PAGE)
  const asked = quizzes.find(({ lesson_quiz_id }) => lesson_quiz_id === shown)
  const own = quizzes.findIndex(({ lesson_quiz_id }) => lesson_quiz_id === page.lesson_quiz_id)
  const options = quizzes.map(({ lesson_quiz_id }, at) => ({
    value: lesson_quiz_id,
    label: `发第 ${at + 1} 题以后${at === own ? '（这一页）' : ''}`,
  }))
  return (
    <div className={styles.padSide}>
      {quizzes.length > 0 && (
        <div className={styles.choice}>
          <Select
            aria-label="平板上显示"
            value={shown}
            options={[{ value: PAGE, label: '跟着老师看这一页' }, ...options]}
            onChange={setShown}
          />
          <span>{asked === undefined ? '题目发下去以前，平板上看不到' : '可以试着作答，不会保存'}</span>
        </div>
      )}
      <PadFrame title={lesson.title} teacher_name={lesson.teacher_name} place={place}>
        {asked === undefined ? (
          <div className={styles.stage}>
            <PreviewPage
              {...{ page, ink }}
              under={own >= 0 && <p className={styles.words}>第 {own + 1} 题 · 等老师发题</p>}
            />
          </div>
        ) : (
          <PadQuestion
            key={asked.lesson_quiz_id}
            question={asked.question}
            time_limit_s={asked.time_limit_s}
          />
        )}
      </PadFrame>
    </div>
  )
}
