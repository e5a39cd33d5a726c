import { useState } from 'react'
import { api } from '../../../../core/api.ts'
import { listQuery } from '../../../lists/list-query.ts'
import { fromBank } from '../../../questions/homework/new-homework.queries.ts'
import { SpokenTime } from '../../../SpokenTime.tsx'
import type { PickerProps } from './PaperPickerDialog.tsx'
import { SourceDialog } from './SourceDialog.tsx'

const LIST = 'GET /api/prepare_lessons/api/lesson_list'
const QUIZZES = 'POST /api/prepare_lessons/api/list_quzi'

/** Chooses one of one's own lessons: the questions that were prepared for it are put in, as they are now. */
export function LessonPickerDialog({ start: _start, onPick, ...rest }: PickerProps) {
  const [picked, setPicked] = useState<string | null>(null)
  return (
    <SourceDialog
      {...{ title: '从备课选题', what: '备课', unit: '份', empty: '还没有自己的备课。' }}
      {...rest}
      query={(text, page) =>
        listQuery(['lessons', 'choices', text], page, (asked, signal) =>
          api.call(LIST, { text, scope: 'mine', ...asked }, { signal }),
        )
      }
      sourceOf={({ prepare_lesson_id, title, quiz_count, updated_at }) => ({
        ...{ id: prepare_lesson_id, name: title },
        facts: (
          <>
            {quiz_count} 题 · <SpokenTime at={updated_at} />
          </>
        ),
      })}
      picked={picked}
      isReady={picked !== null}
      onChoose={setPicked}
      onPick={() => {
        if (picked !== null) onPick(() => fromLesson(picked))
      }}
    />
  )
}

async function fromLesson(prepare_lesson_id: string) {
  const { quizzes } = await api.call(QUIZZES, { prepare_lesson_id })
  if (quizzes.length === 0) throw new Error('这份备课里没有题目')
  return fromBank([...new Set(quizzes.map(({ question }) => question.question_id))])
}
