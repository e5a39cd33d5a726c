import type { QuestionView } from '@jiangtai/shared/questions/contract.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OtherSource } from '../../../../shared/questions/picker/QuestionPickerDialog.tsx'
import { QuestionPickerDialog } from '../../../../shared/questions/picker/QuestionPickerDialog.tsx'
import { lessonQuery, lessonQuizzesQuery } from '../../classroom.queries.ts'
import { questionsThere } from '../../../../shared/questions/homework/new-homework.queries.ts'
import { FloatingPanel, type PanelPlace } from '../../kit/FloatingPanel.tsx'
import { StageButton } from '../../kit/StageButton.tsx'
import type { LessonCommands } from '../../lesson/lesson-commands.ts'
import { classQuizzesQuery } from '../quiz/sending/class-quizzes.queries.ts'
import { type BankAsked, createBankCommands } from './bank-commands.ts'
import { BankPanel } from './BankPanel.tsx'
import { FIRST_WAY, useKeptChoice } from './use-kept-choice.ts'

const SOURCES: readonly OtherSource[] = [{ kind: 'cart' }, { kind: 'collected' }]

/** A question that was chosen before; null where it is in the bank no more. */
const chosenQuery = (question_id: string) =>
  queryOptions({
    queryKey: ['classroom', 'bank-choice', question_id],
    queryFn: async () => (await questionsThere([question_id]))[0] ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  })

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
  const [choice, setChoice] = useKeptChoice(commands.ids.lesson_session_id)
  const [picked, setPicked] = useState<QuestionView | null>(null)
  // A board that is loaded again knows which one it was.
  const again = useQuery({
    ...chosenQuery(choice?.question_id ?? ''),
    enabled: choice !== null && picked === null,
  })
  const question = picked ?? again.data ?? null
  const [isOther, setIsOther] = useState(false)
  const isChoosing = choice === null || isOther || again.data === null

  async function handleSend(asked: BankAsked): Promise<void> {
    if ((await createBankCommands(commands).startBank(asked)) === null) return
    if (asked.is_kept === true)
      for (const { queryKey } of [ofClass, lessonQuizzesQuery(prepare_lesson_id)])
        void client.invalidateQueries({ queryKey })
    onSent()
  }

  return (
    <>
      {question !== null && choice !== null && (
        <BankPanel
          key={question.question_id}
          {...{ question, choice, place, onMove, onBack }}
          onChoice={setChoice}
          onSend={handleSend}
          onOther={() => setIsOther(true)}
        />
      )}
      {again.isError && picked === null && (
        <FloatingPanel
          title="从题库选题"
          {...{ place, onMove }}
          leave={{ label: '返回', onPress: onBack }}
          actions={
            <>
              <StageButton look="primary" onPress={() => again.refetch()}>
                重试
              </StageButton>
              <StageButton onPress={() => setIsOther(true)}>换一道</StageButton>
            </>
          }
        >
          <p role="alert">刚才选的题没有取到：{again.error.message}</p>
        </FloatingPanel>
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
          onPick={(_ids, [one]) => {
            if (one === undefined) return
            setPicked(one)
            setChoice({ ...FIRST_WAY, question_id: one.question_id })
            setIsOther(false)
          }}
          onClose={() => (isOther ? setIsOther(false) : onBack())}
        />
      )}
    </>
  )
}
