import type { QuestionView } from '@jiangtai/shared/questions/contract.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OtherSource } from '../../../../shared/questions/picker/QuestionPickerDialog.tsx'
import { QuestionPickerDialog } from '../../../../shared/questions/picker/QuestionPickerDialog.tsx'
import { lessonQuery, lessonQuizzesQuery } from '../../classroom.queries.ts'
import type { PanelPlace } from '../../kit/FloatingPanel.tsx'
import type { LessonCommands } from '../../lesson/lesson-commands.ts'
import { classQuizzesQuery } from '../quiz/sending/class-quizzes.queries.ts'
import { type BankAsked, createBankCommands } from './bank-commands.ts'
import { BankPanel } from './BankPanel.tsx'

const SOURCES: readonly OtherSource[] = [{ kind: 'cart' }, { kind: 'collected' }]

export type BankLayerProps = {
  prepare_lesson_id: string
  class_id: string
  commands: Pick<LessonCommands, 'run' | 'api' | 'ids'>
  place: PanelPlace
  onMove: (place: PanelPlace) => void
  /** The question was sent. */
  onSent: () => void
  /** Leads back to 发题. */
  onBack: () => void
}

/** 从题库选题 while a lesson runs ([CR-453]): a question is chosen, seen as the class will see it, and sent. */
export function BankLayer({
  prepare_lesson_id,
  class_id,
  commands,
  place,
  onMove,
  onSent,
  onBack,
}: BankLayerProps) {
  const client = useQueryClient()
  const lesson = useQuery({ ...lessonQuery(prepare_lesson_id), staleTime: Number.POSITIVE_INFINITY }).data
  const ofClass = classQuizzesQuery({ prepare_lesson_id, class_id })
  const quizzes = useQuery(ofClass).data?.quizzes ?? []
  const [question, setQuestion] = useState<QuestionView | null>(null)
  const [isChoosing, setIsChoosing] = useState(true)

  async function handleSend(asked: BankAsked): Promise<void> {
    if ((await createBankCommands(commands).startBank(asked)) === null) return
    if (asked.is_kept === true)
      for (const { queryKey } of [ofClass, lessonQuizzesQuery(prepare_lesson_id)])
        void client.invalidateQueries({ queryKey })
    onSent()
  }

  return (
    <>
      {question !== null && (
        <BankPanel
          key={question.question_id}
          {...{ question, place, onMove, onBack }}
          onSend={handleSend}
          onOther={() => setIsChoosing(true)}
        />
      )}
      {/* The conditions of the first look are those of the lesson. */}
      {isChoosing && lesson !== undefined && (
        <QuestionPickerDialog
          {...{ title: '从题库选题', okText: '选这道题', isSingle: true, hidesKeys: true }}
          start={{ subject_id: lesson.subject_id, phase_id: lesson.phase_id }}
          sources={SOURCES}
          there={quizzes.map((quiz) => quiz.question.question_id)}
          thereWords="已在本课的题目里"
          isPending={false}
          error={null}
          onPick={(_ids, [picked]) => {
            setQuestion(picked ?? null)
            setIsChoosing(false)
          }}
          onClose={() => (question === null ? onBack() : setIsChoosing(false))}
        />
      )}
    </>
  )
}
