import type { LessonVersionView } from '@jiangtai/shared/lessons/versions/views.ts'
import type { LessonView } from '@jiangtai/shared/lessons/views.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { Panes } from '@jiangtai/ui/kit/panes/Panes.tsx'
import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QuestionCard } from '../../../shared/questions/QuestionCard.tsx'
import { SpokenTime } from '../../../shared/SpokenTime.tsx'
import type { LessonEditor } from '../lesson-editor.ts'
import { PlanReading } from '../plan/PlanReading.tsx'
import { SetList } from '../sets/SetList.tsx'
import { SharedPages } from '../shared/SharedPages.tsx'
import { restoreVersion, type VersionRow, versionQuery } from './versions.queries.ts'
import styles from '../../../shared/lists/versions/versions.module.css'

/** A version as the lesson was then, and the way back to it; what is there now is kept as a version first ([LE-124]). */
export function VersionPreview({
  lesson,
  editor,
  version,
  onBack,
  onRestored,
}: {
  lesson: LessonView
  editor: LessonEditor
  version: VersionRow
  onBack: () => void
  onRestored: () => void
}) {
  const { prepare_lesson_id } = lesson
  const { data, error, isError, refetch } = useQuery(
    versionQuery(prepare_lesson_id, version.lesson_version_id),
  )
  const restore = useMutation(restoreVersion())
  const [wrong, setWrong] = useState<string | null>(null)

  async function handleRestore() {
    // What is still unsaved here belongs to the state before.
    if (!(await editor.flush())) return setWrong('还有修改没有保存，请先重试保存')
    restore.mutate(
      { prepare_lesson_id, lesson_version_id: version.lesson_version_id },
      {
        onSuccess: () => {
          message.success('已恢复。恢复之前的样子也在版本里，可以再恢复回去')
          onRestored()
        },
        onError: (failure) => setWrong(failure.message),
      },
    )
  }

  return (
    <>
      <div className={styles.head}>
        <Button size="small" type="text" onClick={onBack}>
          ‹ 全部版本
        </Button>
        <span className={styles.words}>
          <b>{version.name ?? `${version.teacher_name}修改之前`}</b>
          <SpokenTime at={version.kept_at} />
        </span>
        <Button type="primary" loading={restore.isPending} onClick={() => void handleRestore()}>
          恢复到这个版本
        </Button>
      </div>
      {wrong !== null && <p role="alert">没有恢复：{wrong}</p>}
      {data !== undefined && <Content {...data} />}
      {data === undefined &&
        (isError ? (
          <FailedList what="这个版本" error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonBlock height={320} />
        ))}
    </>
  )
}

function Content({ pages, ink, notes, quizzes, practice_sets, goals, plan, reflection }: LessonVersionView) {
  const [pane, setPane] = useState('pages')
  const { key_points, difficult_points, preparation, assignment, steps } = plan
  const texts = [goals, reflection, key_points, difficult_points, preparation, assignment]
  const hasPlan = steps.length > 0 || texts.some((text) => text !== '')
  return (
    <Panes
      label="版本的内容"
      active={pane}
      onChange={setPane}
      panes={[
        {
          key: 'pages',
          label: `页面 ${pages.length}`,
          content: <SharedPages pages={pages} quizzes={quizzes} {...{ notes, ink }} />,
        },
        {
          key: 'quizzes',
          label: `题目 ${quizzes.length}`,
          content:
            quizzes.length === 0 ? (
              <EmptyList>这个版本没有题目。</EmptyList>
            ) : (
              <>
                {practice_sets.length > 0 && (
                  <SetList sets={practice_sets} quizzes={quizzes} classes={null} />
                )}
                {quizzes.map(({ lesson_quiz_id, question }, at) => (
                  <QuestionCard
                    key={lesson_quiz_id}
                    question={question}
                    number={at + 1}
                    lead={null}
                    actions={null}
                  />
                ))}
              </>
            ),
        },
        {
          key: 'plan',
          label: '教案',
          content: hasPlan ? (
            <PlanReading text={{ goals, plan, reflection }} />
          ) : (
            <EmptyList>这个版本没有教案。</EmptyList>
          ),
        },
      ]}
    />
  )
}
