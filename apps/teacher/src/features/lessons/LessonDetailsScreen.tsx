import { ApiError } from '@jiangtai/client/api.ts'
import type { LessonView } from '@jiangtai/shared/lessons/views.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useStore } from 'zustand'
import { useCan } from '../../core/session/user.ts'
import { useTabTitle } from '../../core/tabs.ts'
import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { Panes } from '@jiangtai/ui/kit/Panes.tsx'
import { laterDialog } from '../../shared/forms/later-dialog.tsx'
import { oneOf, useAddress } from '../../shared/lists/use-address.ts'
import type { LessonEditor } from './lesson-editor.ts'
import { LessonHeader } from './LessonHeader.tsx'
import { lessonQuery } from './lessons.queries.ts'
import { openLessonEditor } from './open-lesson-editor.ts'
import { PagesPane } from './pages/PagesPane.tsx'
import { useGuardUnsaved } from '../../shared/forms/saving/use-guard-unsaved.ts'
import styles from './details.module.css'

// The pages stand before the questions, because the questions bring the code that draws them.
const DraftNotice = laterDialog(async () => (await import('./form/DraftNotice.tsx')).DraftNotice)
const SessionList = lazy(async () => ({ default: (await import('./list/SessionList.tsx')).SessionList }))
const QuizPane = lazy(async () => ({ default: (await import('./QuizPane.tsx')).QuizPane }))

/** 课前导学; put in by the app, since guides have an area of their own. */
type GuideSlot = { GuidePane?: ComponentType<{ lesson: LessonView }> | undefined }

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
  return (
    <main className={styles.screen}>
      <LessonHeader lesson={lesson} editor={editor} />
      {hasStaleDraft && <DraftNotice editor={editor} />}
      <div className={styles.panes}>
        <PagesPane lesson={lesson} editor={editor} />
        <SidePane {...{ lesson, editor, GuidePane }} />
      </div>
    </main>
  )
}

function SidePane({ lesson, editor, GuidePane }: GuideSlot & { lesson: LessonView; editor: LessonEditor }) {
  const address = useAddress()
  const mayGuide = useCan('guidance.get')
  // A reader who may not open the guide is not told that there is one.
  const hasGuides = GuidePane !== undefined && mayGuide && (lesson.abilities.edit || lesson.guide !== null)
  const asked = oneOf(address.read('pane'), ['quizzes', 'guide', 'sessions', 'goals']) ?? 'quizzes'
  const pane = asked === 'guide' && !hasGuides ? 'quizzes' : asked
  return (
    <section className={styles.side} aria-label="题目与记录">
      <Panes
        label="题目与记录"
        active={pane}
        onChange={(next) => address.change({ pane: next === 'quizzes' ? null : next })}
        panes={[
          {
            key: 'quizzes',
            label: '题目',
            content: (
              <Suspense fallback={<SkeletonBlock height={320} />}>
                <QuizPane lesson={lesson} editor={editor} />
              </Suspense>
            ),
          },
          ...(!hasGuides
            ? []
            : [
                {
                  key: 'guide' as const,
                  label: '课前导学',
                  content: (
                    <Suspense fallback={<SkeletonBlock height={240} />}>
                      <GuidePane lesson={lesson} />
                    </Suspense>
                  ),
                },
              ]),
          {
            key: 'sessions',
            label: `上课记录 ${lesson.sessions.length}`,
            content: (
              <Suspense fallback={<SkeletonBlock height={160} />}>
                <SessionList sessions={lesson.sessions} />
              </Suspense>
            ),
          },
          {
            key: 'goals',
            label: '教学目标',
            content: (
              <p className={styles.goals}>{lesson.goals === '' ? '没有填写教学目标。' : lesson.goals}</p>
            ),
          },
        ]}
      />
    </section>
  )
}
