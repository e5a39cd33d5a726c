import { ApiError } from '@jiangtai/client/api.ts'
import { phaseName } from '@jiangtai/shared/core/dictionaries.ts'
import { isPlanEmpty } from '@jiangtai/shared/lessons/plan/empty-plan.ts'
import type { SharedLessonView } from '@jiangtai/shared/lessons/sharing/views.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Panes } from '@jiangtai/ui/kit/panes/Panes.tsx'
import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useCan } from '../../../core/session/user.ts'
import { useTabTitle } from '../../../core/tabs.ts'
import { laterDialog } from '../../../shared/forms/later-dialog.tsx'
import { oneOf, useAddress } from '../../../shared/lists/use-address.ts'
import { QuestionCard } from '../../../shared/questions/QuestionCard.tsx'
import { SpokenTime } from '../../../shared/SpokenTime.tsx'
import { SHARED_LIST_PATH } from '../list/lesson-status.ts'
import { sharedInkQuery } from '../pages/ink/page-ink.queries.ts'
import { SetList } from '../sets/SetList.tsx'
import { SharedPages } from './SharedPages.tsx'
import { sharedLessonQuery } from './shared.queries.ts'
import styles from './shared.module.css'

/** Whoever looks at the pages only needs no 教案. */
const PlanReading = lazy(async () => ({
  default: (await import('../plan/PlanReading.tsx')).PlanReading,
}))

const CopyLessonDialog = laterDialog(
  async () => (await import('../form/CopyLessonDialog.tsx')).CopyLessonDialog,
)

const SharedPreview = laterDialog(async () => (await import('./SharedPreview.tsx')).SharedPreview)

/** A shared lesson to be read before it is copied: its pages, questions and 教案, and nothing of classes and students ([LE-52]). */
export function SharedLessonScreen() {
  const prepare_lesson_id = useAddress().read('prepare_lesson_id')
  const found = useQuery({
    ...sharedLessonQuery(prepare_lesson_id ?? ''),
    enabled: prepare_lesson_id !== null,
  })
  if (found.data !== undefined) return <OpenShared key={prepare_lesson_id} lesson={found.data} />
  const { error } = found
  const isMissing =
    prepare_lesson_id === null ||
    (error instanceof ApiError && ['NOT_FOUND', 'BAD_INPUT'].includes(error.name))
  return (
    <main className={list.screen}>
      <h1 className="visually-hidden">共享备课</h1>
      {isMissing ? (
        <EmptyList action={<Link to={SHARED_LIST_PATH}>去共享备课</Link>}>
          这份备课没有共享给您，可能已经停止共享，或者地址不完整。
        </EmptyList>
      ) : error !== null ? (
        <FailedList what="共享备课" error={error} onRetry={() => void found.refetch()} />
      ) : (
        <>
          <SkeletonBlock height={72} />
          <SkeletonBlock height={420} />
        </>
      )}
    </main>
  )
}

const PANES = ['pages', 'quizzes', 'plan'] as const

function OpenShared({ lesson }: { lesson: SharedLessonView }) {
  const address = useAddress()
  const mayAdd = useCan('classPreparation.add')
  const [isTaking, setIsTaking] = useState(false)
  const [isPreviewed, setIsPreviewed] = useState(false)
  useTabTitle(lesson.title)
  const ink = useQuery(sharedInkQuery(lesson.prepare_lesson_id))
  const place = [lesson.textbook_name, lesson.chapter_name].filter((name) => name !== null).join(' · ')
  return (
    <main className={list.screen}>
      <header className={styles.head}>
        <div>
          <h1>{lesson.title}</h1>
          <p>
            {phaseName(lesson.phase_id)}
            {lesson.subject_name}
            {place !== '' && ` · ${place}`} · {lesson.is_own ? '我' : `${lesson.owner_name}老师`}共享 ·{' '}
            <SpokenTime at={lesson.shared_at} />
            {lesson.is_template && ' · 模板'}
            {lesson.taken_count > 0 && ` · 被复制 ${lesson.taken_count} 次`}
          </p>
        </div>
        <div className={styles.acts}>
          {lesson.pages.length > 0 && <Button onClick={() => setIsPreviewed(true)}>预览</Button>}
          {mayAdd && !lesson.is_own && (
            <Button type="primary" onClick={() => setIsTaking(true)}>
              复制到我的备课
            </Button>
          )}
        </div>
      </header>
      <Panes
        label="共享备课的内容"
        active={oneOf(address.read('pane'), PANES) ?? 'pages'}
        onChange={(next) => address.change({ pane: next === 'pages' ? null : next })}
        panes={[
          {
            key: 'pages',
            label: `页面 ${lesson.pages.length}`,
            content: (
              <SharedPages
                pages={lesson.pages}
                quizzes={lesson.quizzes}
                notes={lesson.notes}
                ink={ink.data ?? []}
              />
            ),
          },
          { key: 'quizzes', label: `题目 ${lesson.quizzes.length}`, content: <SharedQuizzes {...lesson} /> },
          { key: 'plan', label: '教案', content: <SharedPlan {...lesson} /> },
        ]}
      />
      {isPreviewed && <SharedPreview lesson={lesson} onClose={() => setIsPreviewed(false)} />}
      {isTaking && (
        <CopyLessonDialog lesson={lesson} from={lesson.owner_name} onClose={() => setIsTaking(false)} />
      )}
    </main>
  )
}

function SharedQuizzes({ quizzes, practice_sets }: Pick<SharedLessonView, 'quizzes' | 'practice_sets'>) {
  if (quizzes.length === 0) return <EmptyList>这份备课没有题目。</EmptyList>
  return (
    <div className={styles.quizzes}>
      {practice_sets.length > 0 && <SetList sets={practice_sets} quizzes={quizzes} classes={null} />}
      {quizzes.map(({ lesson_quiz_id, question }, at) => (
        <QuestionCard key={lesson_quiz_id} question={question} number={at + 1} lead={null} actions={null} />
      ))}
    </div>
  )
}

function SharedPlan({ goals, plan }: Pick<SharedLessonView, 'goals' | 'plan'>) {
  if (goals === '' && isPlanEmpty(plan)) return <EmptyList>还没有写教案。</EmptyList>
  return (
    <Suspense fallback={<SkeletonBlock height={420} />}>
      <PlanReading text={{ goals, plan, reflection: '' }} />
    </Suspense>
  )
}
