import { ruleWords, seenWords } from '@jiangtai/shared/tasks/reading/rule.ts'
import { MaterialPage } from '../reading/MaterialPage.tsx'
import { askedOfMaterial } from '../reading/moments/asked-of-material.ts'
import { answeredIn, watchingOf } from '../reading/moments/watching.ts'
import { type OwnMaterial, readingOf, refusedReading } from '../reading/own-reading.ts'
import { StepFoot } from './StepFoot.tsx'
import type { StepPageProps } from './step-look.tsx'

/** A step that is read or watched; it is done by its rule ([TK-141]). */
export function StepMaterial({ material, ...props }: StepPageProps & { material: OwnMaterial | undefined }) {
  const { view, outbox, is_online, isOpen, files, task, tools } = props
  if (material === undefined)
    return (
      <main className="page-main">
        <p className="task-line">这一步的内容不在了，请告诉老师。</p>
      </main>
    )
  const { material_id, content, rule } = material
  const reading = readingOf(view.task_id, material, outbox.entries)
  const isAnsweredHere = answeredIn(view, outbox.entries)
  const left = askedOfMaterial(material).moments.filter((one) => !isAnsweredHere(one.question_id)).length
  const refusal = refusedReading(view.task_id, [material], outbox.entries)
  return (
    <>
      <main className="page-main reading-page">
        {isOpen && refusal !== null && (
          <p className="task-refused" role="alert">
            {`有一段学习记录没有被接受：${refusal}。请再看一遍。`}
          </p>
        )}
        <MaterialPage
          key={material_id}
          {...{ material, files }}
          place={reading.place}
          isCounted={isOpen}
          now_s={() => (props.serverNow() - Date.parse(view.starts_at)) / 1000}
          onSeen={(segments, place) => task.read({ material_id, segments, place })}
          watching={watchingOf(material, { view, outbox, is_online, isOpen, onWrite: task.write, tools })}
        />
      </main>
      <StepFoot {...props}>
        <p className="path-saying">
          {`${ruleWords(rule, content)}${reading.isOpened ? ` · 已看 ${seenWords(content, reading.seen_s)}` : ''}${left === 0 ? '' : ` · 还有 ${left} 个问题没有答`}`}
        </p>
      </StepFoot>
    </>
  )
}
