import { PRACTICE_QUESTIONS } from '@jiangtai/shared/classroom/asking/practice/question-count.ts'
import { MAX_PRACTICE_SETS } from '@jiangtai/shared/lessons/rules.ts'
import type { PracticeSet } from '@jiangtai/shared/lessons/sets/views.ts'
import type { LessonQuizView, LessonView } from '@jiangtai/shared/lessons/views.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { useState } from 'react'
import { laterDialog } from '../../../shared/forms/later-dialog.tsx'
import { setsWith } from './practice-set-form.ts'
import { SetList } from './SetList.tsx'
import styles from './practice-sets.module.css'

const PracticeSetDialog = laterDialog(async () => (await import('./PracticeSetDialog.tsx')).PracticeSetDialog)
const RemoveSetDialog = laterDialog(async () => (await import('./RemoveSetDialog.tsx')).RemoveSetDialog)

type Asked = { kind: 'new' } | { kind: 'change' | 'remove'; set: PracticeSet }

/** 练习 of a lesson above its questions: the sets that can be started on the board at once ([LE-34]). */
export function PracticeSets({
  lesson,
  quizzes,
}: {
  lesson: LessonView
  /** The questions as they stand in the editor. */
  quizzes: readonly LessonQuizView[]
}) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const { prepare_lesson_id, abilities } = lesson
  const sets = setsWith(lesson.practice_sets, quizzes)
  const mayAdd = abilities.edit && quizzes.length >= PRACTICE_QUESTIONS.least
  if (sets.length === 0 && !mayAdd) return null
  const close = () => setAsked(null)
  return (
    <section className={styles.section} aria-label="随堂练习">
      <div className={styles.head}>
        <span className={styles.kind}>
          {sets.length === 0
            ? '几道题可以组成一份练习，上课时一起发。'
            : `${sets.length} 份练习，上课时在“发题”里打开就能开始`}
        </span>
        {mayAdd && sets.length < MAX_PRACTICE_SETS && (
          <Button size="small" onClick={() => setAsked({ kind: 'new' })}>
            组成练习
          </Button>
        )}
      </div>
      {sets.length > 0 && (
        <SetList sets={sets} quizzes={quizzes} classes={lesson.classes}>
          {(set) =>
            abilities.edit && (
              <>
                <Button
                  type="link"
                  size="small"
                  aria-label={`修改练习“${set.name}”`}
                  onClick={() => setAsked({ kind: 'change', set })}
                >
                  修改
                </Button>
                <Button
                  type="link"
                  size="small"
                  aria-label={`删除练习“${set.name}”`}
                  onClick={() => setAsked({ kind: 'remove', set })}
                >
                  删除
                </Button>
              </>
            )
          }
        </SetList>
      )}
      {asked !== null && asked.kind === 'remove' && (
        <RemoveSetDialog {...{ prepare_lesson_id }} set={asked.set} onClose={close} />
      )}
      {asked !== null && asked.kind !== 'remove' && (
        <PracticeSetDialog
          {...{ prepare_lesson_id, quizzes, sets }}
          classes={lesson.classes}
          set={asked.kind === 'new' ? null : asked.set}
          onClose={close}
        />
      )}
    </section>
  )
}
