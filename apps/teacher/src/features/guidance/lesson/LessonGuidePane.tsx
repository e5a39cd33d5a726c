import type { LessonGuide, LessonView } from '@jiangtai/shared/lessons/views.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { EmptyList } from '@jiangtai/ui/lists/ListStates.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCan } from '../../../core/session/user.ts'
import { laterDialog } from '../../../shared/forms/later-dialog.tsx'
import { isGuideGiven } from '../../../shared/guides/guide-given.ts'
import { STATE_WORDS } from '../../../shared/tasks/task-words.ts'
import { guideEditPath, guidePath } from '../guidance-paths.ts'
import { LessonGuideResult } from './LessonGuideResult.tsx'
import { takeGuideOff } from './lesson-guide.queries.ts'
import styles from './lesson-guide.module.css'

const ChooseGuideDialog = laterDialog(async () => (await import('./ChooseGuideDialog.tsx')).ChooseGuideDialog)
const NewLessonGuideDialog = laterDialog(
  async () => (await import('./NewLessonGuideDialog.tsx')).NewLessonGuideDialog,
)

/** 课前导学 of a lesson: which it is, how to choose, make and take it off ([LE-23]). */
export function LessonGuidePane({ lesson }: { lesson: LessonView }) {
  const { prepare_lesson_id, guide, abilities } = lesson
  const [opened, setOpened] = useState<'choose' | 'new' | null>(null)
  const takeOff = useMutation(takeGuideOff())
  const mayMake = useCan('guidance.add')
  const chooseAndMake = abilities.edit && (
    <span className={styles.acts}>
      <Button onClick={() => setOpened('choose')}>{guide === null ? '选一份导学' : '换一份'}</Button>
      {mayMake && guide === null && <Button onClick={() => setOpened('new')}>新建课前导学</Button>}
      {guide !== null && (
        <Button
          loading={takeOff.isPending}
          onClick={() =>
            takeOff.mutate(prepare_lesson_id, {
              onError: (error) => message.error(`课前导学没有取消：${error.message}`),
            })
          }
        >
          取消课前导学
        </Button>
      )}
    </span>
  )
  return (
    <div className={styles.pane}>
      {guide === null ? (
        <EmptyList action={chooseAndMake}>
          这份备课还没有课前导学。学生课前自己学，上课前在这里看谁学完了、哪里没有懂。
        </EmptyList>
      ) : (
        <>
          <div className={styles.head}>
            <GuideName guide={guide} />
            {chooseAndMake}
          </div>
          {isGuideGiven(guide) ? (
            <LessonGuideResult guide={guide} classes={lesson.classes} />
          ) : (
            <GuideNote guide={guide} />
          )}
        </>
      )}
      {opened === 'choose' && (
        <ChooseGuideDialog prepare_lesson_id={prepare_lesson_id} onClose={() => setOpened(null)} />
      )}
      {opened === 'new' && <NewLessonGuideDialog lesson={lesson} onClose={() => setOpened(null)} />}
    </div>
  )
}

/** Whether it was not given yet: it is still written. */
const isDraft = ({ state }: LessonGuide) => state === 'draft' || state === 'scheduled'

function GuideName({ guide }: { guide: LessonGuide }) {
  const { task_id, title, state, is_removed } = guide
  if (is_removed) return <strong>{title}</strong>
  return (
    <span>
      <Link to={isDraft(guide) ? guideEditPath(task_id) : guidePath(task_id)}>{title}</Link>{' '}
      <span className={styles.muted}>{STATE_WORDS[state]}</span>
    </span>
  )
}

/** Why there is no result to show. */
function GuideNote({ guide }: { guide: LessonGuide }) {
  if (guide.is_removed)
    return (
      <p role="status" className={styles.note}>
        这份导学已被删除。删除后三十天内可以从导学的回收站恢复，也可以换一份或取消。
      </p>
    )
  if (isDraft(guide)) return <p className={styles.note}>还没有发布，学生看不到。写好以后在编写页面发布。</p>
  return <p className={styles.note}>已经撤回，学生看不到。</p>
}
