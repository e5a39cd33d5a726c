import type { OutboxState } from '@jiangtai/client/outbox/outbox.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import type { PadTaskView } from '@jiangtai/shared/tasks/pad-contract.ts'
import { entriesOfTask } from '../own-answers.ts'
import { itemName } from '../task-pages.ts'

export type RefusedAnswersProps = { view: PadTaskView; entries: OutboxState['entries'] }

/** Answers that the server did not take: told with their words, which stay on the device ([OB-4]). */
export function RefusedAnswers({ view, entries }: RefusedAnswersProps) {
  const refused = entriesOfTask(entries, view.task_id).flatMap(({ item_id, delivery, value }) => {
    const index = view.questions.findIndex(({ question }) =>
      question.items.some((item) => item.item_id === item_id),
    )
    const question = view.questions[index]?.question
    const item = question?.items.find((one) => one.item_id === item_id)
    if (delivery.kind !== 'rejected' || question === undefined || item === undefined) return []
    const words = KINDS[item.kind].partText(item, value.part)
    return [{ name: itemName(question, index + 1, item.item_id), reason: delivery.reason, words }]
  })
  if (refused.length === 0) return null
  return (
    <div className="task-refused" role="alert">
      <p>这些作答没有被接收，仍保存在本机：</p>
      <ul>
        {refused.map(({ name, reason, words }) => (
          <li key={name}>{`${name}：${words === '' ? '（空）' : words}（${reason}）`}</li>
        ))}
      </ul>
    </div>
  )
}
