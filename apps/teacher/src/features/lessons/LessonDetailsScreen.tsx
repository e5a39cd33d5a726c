import { ApiError } from '@jiangtai/client/api.ts'
import type { LessonView } from '@jiangtai/shared/lessons/views.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useStore } from 'zustand'
import { useTabTitle } from '../../core/tabs.ts'
import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { laterDialog } from '../../shared/forms/later-dialog.tsx'
import { useAddress } from '../../shared/lists/use-address.ts'
import { LessonHeader } from './LessonHeader.tsx'
import { lessonQuery } from './lessons.queries.ts'
import { openLessonEditor } from './open-lesson-editor.ts'
import { PagesPane } from './pages/PagesPane.tsx'
import { PageQuestions } from './pages/question/page-questions.ts'
import { useGuardUnsaved } from '../../shared/forms/saving/use-guard-unsaved.ts'
import type { GuideSlot } from './SidePane.tsx'
import styles from './details.module.css'

// The pages stand before the questions, because the questions bring the code that draws them.
const DraftNotice = laterDialog(async () => (await import('./form/DraftNotice.tsx')).DraftNotice)
const LessonNotices = laterDialog(async () => (await import('./together/LessonNotices.tsx')).LessonNotices)
const PlanNotice = laterDialog(async () => (await import('./plan/PlanNotice.tsx')).PlanNotice)
const SidePane = lazy(async () => ({ default: (await import('./SidePane.tsx')).SidePane }))

/** 备课详情: pages and questions of one lesson, saved by themselves. */
export function LessonDetailsScreen({ GuidePane }: GuideSlot) {
  const prepare_lesson_id = useAddress().read('prepare_lesson_id')
  const lesson = useQuery({
    ...lessonQuery(prepare_lesson_id ?? ''),
    enabled: prepare_lesson_id !== null,
  })
  useTabTitle(lesson.data?.title ?? null)
  if (lesson.data !== undefined)
    return <OpenLesson key={prepare_lesson_id} {...{ GuidePane }} lesson={lesson.data} />
  if (prepare_lesson_id === null || isMissing(lesson.error)) {
    return (
      <main className={styles.screen}>
        <h1>备课详情</h1>
        <EmptyList action={<Link to="/classPreparation/preparationList">去备课列表</Link>}>
          没有这份备课，可能已经被删除，或者地址不完整。
        </EmptyList>
      </main>
    )
  }
  return (
    <main className={styles.screen}>
      {lesson.isError ? (
        <FailedList what="备课" error={lesson.error} onRetry={() => void lesson.refetch()} />
      ) : (
        <>
          <SkeletonBlock height={56} />
          <SkeletonBlock height={420} />
        </>
      )}
    </main>
  )
}

/** Whether the address names no lesson of the teacher's, which trying again would not change. */
function isMissing(error: Error | null): boolean {
  return error instanceof ApiError && ['NOT_FOUND', 'BAD_INPUT'].includes(error.name)
}

function OpenLesson({ lesson, GuidePane }: GuideSlot & { lesson: LessonView }) {
  const client = useQueryClient()
  const [editor] = useState(() => openLessonEditor({ lesson, client }))
  useGuardUnsaved(editor)

  // A later lesson of the server (another device, a class taught meanwhile) is taken over unless it would undo unsaved work.
  useEffect(() => editor.adopt(lesson), [editor, lesson])

  const hasStaleDraft = useStore(editor.draft, ({ stale_draft }) => stale_draft !== null)
  const quizzes = useStore(editor.draft, (draft) => draft.quizzes)
  const isPlanBehind = useStore(editor.plan.state, ({ is_behind }) => is_behind)
  return (
    <main className={styles.screen}>
      <LessonHeader lesson={lesson} editor={editor} />
      <LessonNotices lesson={lesson} editor={editor} />
      {hasStaleDraft && <DraftNotice editor={editor} />}
      {isPlanBehind && <PlanNotice lesson={lesson} part={editor.plan} />}
      <div className={styles.panes}>
        <PageQuestions value={quizzes}>
          <PagesPane lesson={lesson} editor={editor} />
        </PageQuestions>
        <Suspense
          fallback={
            <section className={styles.side}>
              <SkeletonBlock height={320} />
            </section>
          }
        >
          <SidePane {...{ lesson, editor, GuidePane }} />
        </Suspense>
      </div>
    </main>
  )
}
