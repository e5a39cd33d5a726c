import type { LessonView } from '@jiangtai/shared/lessons/views.ts'
import { type ComponentType, lazy, Suspense } from 'react'
import { useCan } from '../../core/session/user.ts'
import { SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { Panes } from '@jiangtai/ui/kit/panes/Panes.tsx'
import { oneOf, useAddress } from '../../shared/lists/use-address.ts'
import type { LessonEditor } from './lesson-editor.ts'
import { QuizPane } from './quizzes/QuizPane.tsx'
import styles from './details.module.css'

const PlanPane = lazy(async () => ({ default: (await import('./plan/PlanPane.tsx')).PlanPane }))
const AroundPane = lazy(async () => ({ default: (await import('./list/around/AroundPane.tsx')).AroundPane }))
const LatelyPane = lazy(async () => ({ default: (await import('./check/lately/LatelyPane.tsx')).LatelyPane }))
const SessionPane = lazy(async () => ({ default: (await import('./list/SessionPane.tsx')).SessionPane }))

/** 课前导学; put in by the app, since guides have an area of their own. */
export type GuideSlot = { GuidePane?: ComponentType<{ lesson: LessonView }> | undefined }

/** What stands beside the pages of a lesson: its questions, its 教案, its guide and its records. */
export function SidePane({
  lesson,
  editor,
  GuidePane,
}: GuideSlot & { lesson: LessonView; editor: LessonEditor }) {
  const address = useAddress()
  const mayGuide = useCan('guidance.get')
  // What a class got wrong is for who teaches the lesson to it.
  const hasLately = useCan('questionCenter.query') && lesson.abilities.own
  // A reader who may not open the guide is not told that there is one.
  const hasGuides = GuidePane !== undefined && mayGuide && (lesson.abilities.own || lesson.guide !== null)
  const asked =
    oneOf(address.read('pane'), ['quizzes', 'plan', 'guide', 'sessions', 'around', 'lately']) ?? 'quizzes'
  // What came of it in class is no matter of who prepares it with its owner ([LE-104]).
  const isPartner = lesson.abilities.edit && !lesson.abilities.own
  const isHidden = {
    ...{ quizzes: false, plan: false, guide: !hasGuides, lately: !hasLately },
    ...{ sessions: isPartner, around: isPartner },
  }[asked]
  const pane = isHidden ? 'quizzes' : asked
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
            content: <QuizPane lesson={lesson} editor={editor} />,
          },
          {
            key: 'plan',
            label: '教案',
            content: (
              <Suspense fallback={<SkeletonBlock height={320} />}>
                <PlanPane lesson={lesson} editor={editor} />
              </Suspense>
            ),
          },
          ...(!hasLately
            ? []
            : [
                {
                  key: 'lately' as const,
                  label: '学情',
                  content: (
                    <Suspense fallback={<SkeletonBlock height={320} />}>
                      <LatelyPane lesson={lesson} editor={editor} />
                    </Suspense>
                  ),
                },
              ]),
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
          ...(isPartner
            ? []
            : [
                {
                  key: 'sessions' as const,
                  label: `上课记录 ${lesson.sessions.length}`,
                  content: (
                    <Suspense fallback={<SkeletonBlock height={160} />}>
                      <SessionPane lesson={lesson} editor={editor} />
                    </Suspense>
                  ),
                },
                {
                  key: 'around' as const,
                  label: '课前课后',
                  content: (
                    <Suspense fallback={<SkeletonBlock height={240} />}>
                      <AroundPane lesson={lesson} />
                    </Suspense>
                  ),
                },
              ]),
        ]}
      />
    </section>
  )
}
