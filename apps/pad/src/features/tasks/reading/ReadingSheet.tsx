import type { OutboxState } from '@jiangtai/client/outbox/outbox.ts'
import type { PadTaskView } from '@jiangtai/shared/tasks/pad-contract.ts'
import { ruleWords, seenWords } from '@jiangtai/shared/tasks/reading/rule.ts'
import { isLate } from '@jiangtai/shared/tasks/rules.ts'
import { HANDED_IN } from '@jiangtai/shared/tasks/states.ts'
import { taskState } from '../../../shared/task-words.ts'
import { HandIn } from '../handing/HandIn.tsx'
import { countWaiting } from '../own-answers.ts'
import type { OwnTask } from '../own-task.ts'
import { Withdraw } from '../handing/Withdraw.tsx'
import { askedOfMaterial } from './moments/asked-of-material.ts'
import { type OwnMaterial, readingOf, refusedReading } from './own-reading.ts'

const KIND_WORDS: Readonly<Record<OwnMaterial['content']['kind'], string>> = {
  text: '文字',
  rich_text: '文字',
  pages: '图文',
  sound: '声音',
  video: '视频',
}

export type ReadingSheetProps = {
  view: PadTaskView
  outbox: OutboxState
  now: Date
  isOpen: boolean
  /** Whether it is handed in by itself, or was refused and not read yet. */
  isWanted: boolean
  task: Pick<OwnTask, 'submit' | 'withdraw'>
  onPick: (material_id: string) => void
}

/** The sheet of the materials: each with its rule and the student's progress, and handing it in. */
export function ReadingSheet({ view, outbox, now, isOpen, isWanted, task, onPick }: ReadingSheetProps) {
  const { task_id, materials } = view
  const parts = materials.map((material) => ({
    material,
    reading: readingOf(task_id, material, outbox.entries),
  }))
  const left = parts.filter(({ reading }) => !reading.isDone).length
  const refusal = refusedReading(task_id, materials, outbox.entries)
  const isIn = HANDED_IN.includes(view.state)
  return (
    <main className="page-main">
      <p className="task-facts">
        {`${view.teacher_name} · ${materials.length} 项内容 · 预计 ${view.minutes} 分钟`}
      </p>
      {view.note !== '' && <p className="task-words">{view.note}</p>}
      {!isOpen && (
        <p className="task-words">
          {isIn ? (left === 0 ? '已完成，已经交给老师' : '已按当时看到的收取') : taskState(view, now)}
          {view.is_late && isIn && '（迟交）'}
        </p>
      )}
      {view.comment !== '' && <p className="task-comment">{`老师的话：${view.comment}`}</p>}
      <h2 className="task-part">
        要学的内容 <small>{`完成 ${materials.length - left} / ${materials.length} 项`}</small>
      </h2>
      <ol className="reading-list">
        {parts.map(({ material, reading }) => (
          <li key={material.material_id}>
            <button
              type="button"
              className="page-card reading-item"
              onClick={() => onPick(material.material_id)}
            >
              <span className="reading-name">
                <i>{KIND_WORDS[material.content.kind]}</i>
                {material.title}
              </span>
              <span className="reading-facts">
                {ruleWords(material.rule, material.content)}
                {askedOfMaterial(material).no_skip && ' · 不能跳着看'}
                {reading.isOpened && ` · 已看 ${seenWords(material.content, reading.seen_s)}`}
              </span>
              <b className={reading.isDone ? 'reading-done' : undefined}>
                {reading.isDone ? '已完成' : reading.isOpened ? '学习中' : '未开始'}
              </b>
            </button>
          </li>
        ))}
      </ol>
      {countWaiting(outbox.entries, task_id) > 0 && (
        <p className="task-line" role="status">
          学习记录已保存在本机，正在等待送达
        </p>
      )}
      {isOpen && refusal !== null && (
        <p className="task-refused" role="alert">
          {`有一段学习记录没有被接受：${refusal}。请再看一遍那一项。`}
        </p>
      )}
      {isOpen && left > 0 && (
        <p className="task-words">{`还有 ${left} 项没有完成。全部完成后再提交；到结束收取时按已看的算。`}</p>
      )}
      {isOpen && left === 0 && !isWanted && (
        <div className="task-acts">
          <HandIn words="我已完成" isLate={isLate(view, now)} unfinished={[]} onSubmit={task.submit} />
        </div>
      )}
      {view.can_withdraw && <Withdraw onWithdraw={task.withdraw} />}
    </main>
  )
}
