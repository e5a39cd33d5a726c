import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import type { LessonQuestion } from './lesson-questions.ts'
import { QuestionChoice } from './QuestionChoice.tsx'
import type { LoadedQuestions } from './use-lesson-questions.ts'
import type { SpokenWords } from './write-down.ts'

/** The questions of a lesson to choose from, while they are loaded, when that failed, and when there are none. */
export function QuestionField({
  loaded: { questions, views, failure, retry },
  legend,
  isChosen,
  onTick,
  words,
  onWords,
}: {
  loaded: LoadedQuestions
  legend: string
  isChosen: (question: LessonQuestion) => boolean
  onTick: (question: LessonQuestion, isTicked: boolean) => void
  words: SpokenWords
  onWords: (words: SpokenWords) => void
}) {
  if (questions === null || views === null)
    return failure === null ? (
      <SkeletonBlock height={200} />
    ) : (
      <FailedList what="这节课的题目" error={failure} onRetry={retry} />
    )
  if (questions.length === 0) return <EmptyList>这节课没有题目。</EmptyList>
  return (
    <QuestionChoice
      {...{ questions, legend, isChosen, onTick, words, onWords }}
      isGivable={({ question_id }) => views.has(question_id)}
    />
  )
}
