import { useEffect, useState } from 'react'
import { goToDocument } from '../../../core/documents.ts'
import { StageButton } from '../kit/StageButton.tsx'
import { Cover } from './Cover.tsx'

/** 下课, by this device, another one or the clock ([CR-30]): on to the record of the lesson. */
export function LessonOver({ lesson_session_id }: { lesson_session_id: string }) {
  const [isUnanswered, setIsUnanswered] = useState(false)
  const record = `/classPreparation/lessonRecord?lesson_session_id=${lesson_session_id}`

  // The board has nothing more to show; going back must not lead to it again.
  useEffect(() => {
    void import('./kept/after-class.ts')
      .then(({ forgetAfterClass }) => forgetAfterClass(lesson_session_id))
      // It goes with its days then.
      .catch((error: unknown) => console.warn(error))
      .then(() => goToDocument(record, { isReplaced: true }))
      .then((isAnswered) => setIsUnanswered(!isAnswered))
  }, [lesson_session_id, record])

  if (!isUnanswered) return <Cover title="已下课" />
  return (
    <Cover
      title="已下课"
      actions={
        <StageButton
          look="primary"
          onPress={async () => void (await goToDocument(record, { isReplaced: true }))}
        >
          看课堂小结
        </StageButton>
      }
    >
      <p role="alert">网络已断开，课堂小结恢复后再看。</p>
    </Cover>
  )
}
