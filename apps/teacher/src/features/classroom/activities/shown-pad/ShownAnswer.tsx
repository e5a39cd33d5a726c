import { QuestionFiles } from '@jiangtai/questions/blocks/question-files.ts'
import { AnswerSheet } from '@jiangtai/questions/sheet/AnswerSheet.tsx'
import type { RealtimeClient } from '@jiangtai/client/realtime-client.ts'
import type { ClassroomQuiz } from '@jiangtai/shared/classroom/events.ts'
import type { Answer } from '@jiangtai/shared/questions/answer.ts'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { photosOf } from '../../asking/photos/answer-photos.ts'
import { answerUploadsQuery } from '../../asking/photos/answer-uploads.queries.ts'
import { AnswerFiles } from '../../asking/photos/AnswerFiles.tsx'
import { useShownWriting } from './use-shown-writing.ts'
import { WrittenPage } from './WrittenPage.tsx'

// The code that moves and turns pictures is fetched with the first photo that is opened.
const PhotoDialog = lazy(async () => ({
  default: (await import('../../asking/photos/PhotoDialog.tsx')).PhotoDialog,
}))

const NO_FILES = {}

/** A question with the answer of one student as it stands, without a mark and with nothing to press but its items and files. */
export function ShownAnswer({
  lesson_session_id,
  realtime,
  quiz,
  answer,
  student,
}: {
  lesson_session_id: string
  realtime: Pick<RealtimeClient, 'on'>
  quiz: ClassroomQuiz
  answer: Answer
  student: { student_id: string; name: string }
}) {
  const { quiz_run_id, question, files } = quiz
  const client = useQueryClient()
  const { student_id } = student
  const told = useShownWriting({ realtime, lesson_session_id, student_id, quiz_run_id })
  const [photo_key, setPhotoKey] = useState<string | null>(null)
  const attachments = Object.values(answer).flatMap((part) => part.attachments)
  const keys = attachments.map(({ key }) => key).join(' ')
  // The address of a file is asked for once the file stands in the answer.
  useEffect(() => {
    if (keys !== '') void client.invalidateQueries({ queryKey: answerUploadsQuery(quiz_run_id).queryKey })
  }, [client, quiz_run_id, keys])
  return (
    <QuestionFiles value={files ?? NO_FILES}>
      <AnswerSheet
        question={question}
        answer={answer}
        isOpen={false}
        attach={(item, part) => (
          <>
            {told?.writing && told.item_id === item.item_id && (
              <WrittenPage writing={told.writing} name={student.name} />
            )}
            <AnswerFiles
              quiz_run_id={quiz_run_id}
              photo_keys={part.attachments.filter(({ kind }) => kind === 'photo').map(({ key }) => key)}
              sounds={part.attachments.filter(({ kind }) => kind === 'sound')}
              title={student.name}
              onPhoto={setPhotoKey}
            />
          </>
        )}
        onChange={() => {}}
      />
      {photo_key !== null && (
        <Suspense fallback={null}>
          <PhotoDialog
            quiz_run_id={quiz_run_id}
            photos={photosOf([{ ...student, attachments }])}
            first_key={photo_key}
            kept_name={`shown-pad.${quiz_run_id}`}
            onShow={setPhotoKey}
            onClose={() => setPhotoKey(null)}
          />
        </Suspense>
      )}
    </QuestionFiles>
  )
}
