import { firstNumbers } from '@jiangtai/shared/papers/numbers.ts'
import { questionScore } from '@jiangtai/shared/papers/paper-score.ts'
import { EmptyList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { lazy, Suspense } from 'react'
import { useTaskKind } from '../kind/TaskKind.tsx'
import { QuestionCard } from '../../questions/QuestionCard.tsx'
import type { TaskDetail } from '../task.queries.ts'
import { setWords } from '../task-words.ts'
import styles from './detail.module.css'

// For what is gone through step by step only.
const PathContent = lazy(async () => ({ default: (await import('../steps/PathContent.tsx')).PathContent }))
// For 阅读观看 only.
const GivenMaterials = lazy(async () => ({
  default: (await import('../reading/GivenMaterials.tsx')).GivenMaterials,
}))

/** 题目: the given content, set by set, as it was then ([TK-5]). */
export function QuestionsPane({
  task: { way, sets, questions, materials, files },
}: {
  task: Pick<TaskDetail, 'way' | 'sets' | 'questions' | 'materials' | 'files'>
}) {
  const { name: kindName } = useTaskKind()
  const step_count = sets.reduce((sum, { steps }) => sum + steps.length, 0)
  if (questions.length + materials.length + step_count === 0)
    return <EmptyList>这份{kindName}没有题目。</EmptyList>
  const byId = new Map(questions.map((view) => [view.question_id, view]))
  return (
    <div className={styles.pane}>
      {sets.map((set) => {
        const { set_no, name, note, minutes, steps, questions: asked, materials: given } = set
        const numbers = firstNumbers(
          asked.map(({ question_id }) => byId.get(question_id)?.document ?? { form: 'plain', items: [] }),
        )
        const card = (question_id: string) => {
          const at = asked.findIndex((one) => one.question_id === question_id)
          const [question, view] = [asked[at], byId.get(question_id)]
          if (question === undefined || view === undefined) return null
          return (
            <QuestionCard
              key={question_id}
              question={view}
              number={numbers[at] ?? at + 1}
              lead={null}
              actions={<span>{questionScore(question)} 分</span>}
            />
          )
        }
        return (
          <section key={set_no} className={styles.set} aria-label={name}>
            <h2>
              {sets.length > 1 && `${name} · `}
              {setWords(way, { steps, questions: asked, materials: given })}，预计 {minutes} 分钟
            </h2>
            {note !== '' && <p className={styles.note}>{note}</p>}
            {steps.length > 0 ? (
              <Suspense fallback={<SkeletonBlock height={steps.length * 88} />}>
                <PathContent {...{ set, materials, files }} question={card} />
              </Suspense>
            ) : (
              <>
                {given.length > 0 && (
                  <Suspense fallback={<SkeletonBlock height={given.length * 88} />}>
                    <GivenMaterials {...{ given, materials, files }} />
                  </Suspense>
                )}
                <ol className={styles.questions}>
                  {asked.map(({ question_id }) => (
                    <li key={question_id}>{card(question_id)}</li>
                  ))}
                </ol>
              </>
            )}
          </section>
        )
      })}
    </div>
  )
}
