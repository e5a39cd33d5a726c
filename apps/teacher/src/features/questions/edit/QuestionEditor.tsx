import { newId } from '@jiangtai/shared/core/ids.ts'
import type { QuestionView } from '@jiangtai/shared/questions/contract.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation } from '@tanstack/react-query'
import { useContext, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { TabContext, useUnsavedGuard } from '../../../core/tabs.ts'
import { type KeptForm, useKeptForm } from '../../../shared/forms/kept-form.ts'
import { PageForm } from '../../../shared/forms/PageForm.tsx'
import { addToLesson } from '../../../shared/questions/lessons/add-to-lesson.queries.ts'
import { lessonPath } from '../../../shared/questions/lessons/new-question-path.ts'
import { detailPath } from '../details/question-paths.ts'
import { addQuestion, saveQuestion } from './edit.queries.ts'
import {
  type DraftPlace,
  draftOf,
  draftProblems,
  emptyDraft,
  emptyWritten,
  type QuestionDraft,
  readDraft,
  writtenOf,
} from './question-draft.ts'
import { PlaceFields } from './PlaceFields.tsx'
import { WritingModes } from './WritingModes.tsx'
import { keptWritingMode } from './writing-mode.ts'
import styles from './edit.module.css'

type Stored = { question_id: string }

/** 新建试题: one question after the other, each in the place of the former one. */
export function NewQuestion({
  place,
  prepare_lesson_id = null,
}: {
  place: DraftPlace
  /** The lesson that they are written for ([LE-248]); null for the bank alone. */
  prepare_lesson_id?: string | null
}) {
  const [{ round, start }, setRound] = useState({ round: 0, start: emptyDraft(place, keptWritingMode()) })
  return (
    <OneNewQuestion
      key={round}
      start={start}
      isNext={round > 0}
      prepare_lesson_id={prepare_lesson_id}
      onNext={(written) =>
        setRound({ round: round + 1, start: { ...written, written: emptyWritten(written.written.mode) } })
      }
    />
  )
}

function OneNewQuestion({
  start,
  isNext,
  prepare_lesson_id,
  onNext,
}: {
  start: QuestionDraft
  isNext: boolean
  prepare_lesson_id: string | null
  onNext: (written: QuestionDraft) => void
}) {
  const adding = useMutation(addQuestion())
  const putting = useMutation(addToLesson())
  const leaveFor = useLeaveFor()
  const goesOn = useRef(false)
  const form = useKeptForm<QuestionDraft, Stored>({
    ...{ start, read: readDraft, check: draftProblems },
    async send(draft, request_id) {
      const stored = await adding.mutateAsync({ ...writtenOf(draft, null), request_id })
      // Sent once more it is the same question, and it is in the lesson once.
      const question_ids = [stored.question_id]
      if (prepare_lesson_id !== null)
        await putting.mutateAsync({ prepare_lesson_id, question_ids, request_id: newId() })
      return stored
    },
    onDone({ question_id }, draft) {
      message.success(prepare_lesson_id === null ? '试题已保存' : '试题已保存，并加入备课')
      form.forget()
      if (goesOn.current) onNext(draft)
      else leaveFor(prepare_lesson_id === null ? detailPath(question_id) : lessonPath(prepare_lesson_id))
    },
  })
  const submit = (isGoingOn: boolean) => {
    goesOn.current = isGoingOn
    form.submit()
  }
  return (
    <EditorPage
      form={{ ...form, submit: () => submit(false) }}
      files={{}}
      isFocused={isNext}
      aside={
        <>
          <Button disabled={form.isBusy} onClick={() => submit(true)}>
            保存并新建下一题
          </Button>
          {prepare_lesson_id !== null && <BackToLesson prepare_lesson_id={prepare_lesson_id} />}
        </>
      }
    />
  )
}

/** What was written stays in its tab. */
function BackToLesson({ prepare_lesson_id }: { prepare_lesson_id: string }) {
  const navigate = useNavigate()
  return <Button onClick={() => void navigate(lessonPath(prepare_lesson_id))}>返回备课</Button>
}

/** 修改试题: a save makes the next version ([QU-72]). */
export function MendedQuestion({ view }: { view: QuestionView }) {
  const saving = useMutation(saveQuestion())
  const leaveFor = useLeaveFor()
  const { question_id, version, document } = view
  const [start] = useState(() => draftOf(view, keptWritingMode()))
  const form = useKeptForm<QuestionDraft, Stored>({
    ...{ start, read: readDraft, check: draftProblems },
    send: (draft, request_id) =>
      saving.mutateAsync({ ...writtenOf(draft, document), question_id, version, request_id }),
    onDone(stored) {
      message.success('已存为新的版本，用过它的备课和试卷不变')
      form.forget()
      leaveFor(detailPath(stored.question_id))
    },
  })
  return (
    <EditorPage
      form={form}
      notice={<TurnedDown view={view} />}
      files={view.files}
      isFocused={false}
      aside={<Button onClick={() => leaveFor(detailPath(question_id))}>返回</Button>}
    />
  )
}

/** The reason why the school turned the question down, for the teacher who mends it ([QU-101]). */
function TurnedDown({ view: { review_state, review_reason } }: { view: QuestionView }) {
  if (review_state !== 'rejected') return null
  return (
    <p role="note" className={styles.restored}>
      校本审核未通过：{review_reason}
    </p>
  )
}

/** The form has done its work: its tab gives way to that of the question, or of the lesson. */
function useLeaveFor(): (path: string) => void {
  const navigate = useNavigate()
  const tab = useContext(TabContext)
  return (path) => {
    tab?.store.close(tab.key, 'current')
    void navigate(path)
  }
}

function EditorPage({
  form,
  notice = null,
  files,
  isFocused,
  aside,
}: {
  form: KeptForm<QuestionDraft>
  notice?: React.ReactNode
  files: QuestionView['files']
  isFocused: boolean
  aside: React.ReactNode
}) {
  useUnsavedGuard(() => form.isDirty)
  return (
    <>
      {form.isRestored && (
        <p role="status" className={styles.restored}>
          上次没有保存的内容已经恢复。
          <Button type="link" size="small" onClick={form.forget}>
            不要了
          </Button>
        </p>
      )}
      {notice}
      <PageForm label="试题" form={form} aside={aside}>
        <WritingModes form={form} files={files} isFocused={isFocused} />
        <PlaceFields form={form} />
      </PageForm>
    </>
  )
}
