import type { Api } from '@jiangtai/client/api.ts'
import { QuestionFiles } from '@jiangtai/questions/blocks/question-files.ts'
import { useKeptFiles } from '@jiangtai/questions/blocks/use-kept-files.ts'
import { SavedLine } from '../../shared/SavedLine.tsx'
import { dueWords } from '../../shared/task-words.ts'
import { useOpenTask } from '../../shared/use-open-task.ts'
import { DoSheet } from './DoSheet.tsx'
import type { AnswerTools } from './files/task-files.ts'
import { lastAnswers, roundAnswers } from './own-answers.ts'
import { NetworkLine } from './handing/NetworkLine.tsx'
import { WaitingHandIn } from './handing/WaitingHandIn.tsx'
import type { KeptFiles, OwnTask, TaskPageProps } from './own-task.ts'
import { QuestionPage } from './QuestionPage.tsx'
import { QuestionStrip } from './QuestionStrip.tsx'
import { ResultSheetPage } from './result/ResultSheetPage.tsx'
import { taskSaved } from './task-saved.ts'
import { askedQuestions, factsOf, stopsOf } from './task-pages.ts'

export type TaskPagesProps = TaskPageProps &
  KeptFiles & {
    api: Pick<Api, 'call'>
    task: Pick<OwnTask, 'write' | 'submit' | 'withdraw' | 'refetch'>
    tools: AnswerTools
  }

/** A task: the sheet of all its numbers, and its questions one by one. */
export function TaskPages(props: TaskPagesProps) {
  const { view, outbox, is_online, is_fresh, wanted, task } = props
  const { now, isOpen } = useOpenTask(view, props.serverNow, task)
  const { part_id: picked, onPart: setPicked } = props
  const files = useKeptFiles(view.files, props.task_device)
  const parts = askedQuestions(view, isOpen)
  const stops = stopsOf(parts)
  const answer = isOpen ? roundAnswers(view, outbox.entries) : lastAnswers(view)
  // The questions may change under the hand: the teacher handed it back, or it was handed in.
  const part = parts.find(({ asked }) => picked !== null && asked.includes(picked))
  const at = picked === null ? -1 : stops.indexOf(picked)
  const saved = taskSaved({ view, outbox, is_online, item_id: picked })
  // The notice of a waiting handing in tells of the network, too.
  const isWaitingShown = part === undefined && wanted !== null

  const step = (by: number) => setPicked(stops[at + by] ?? null)
  return (
    <QuestionFiles value={files}>
      <div className="task" data-at-work={isOpen && part !== undefined}>
        <header className="task-head">
          <button type="button" className="button-quiet" onClick={props.onHome}>
            返回
          </button>
          <div className="task-name">
            <h1>{view.title}</h1>
            <p>{`${view.subject_name} · ${dueWords(view, now)}`}</p>
          </div>
          {part !== undefined && (
            <button type="button" className="button-secondary task-to-sheet" onClick={() => setPicked(null)}>
              {isOpen ? '答题卡' : '总览'}
            </button>
          )}
        </header>
        {!isWaitingShown && (
          <NetworkLine {...{ is_online, is_fresh }} offline="作答保存在本机，恢复后自动送达" />
        )}
        {isWaitingShown && <WaitingHandIn {...{ wanted, is_online }} onCancel={props.onForgetWanted} />}
        {part === undefined && isOpen && (
          <DoSheet
            {...{ view, parts, answer, now, outbox }}
            isWanted={wanted !== null}
            onPick={setPicked}
            onSubmit={task.submit}
            first={stops[0]}
          />
        )}
        {part === undefined && !isOpen && (
          <ResultSheetPage
            {...{ view, parts, answer, now, outbox }}
            api={props.api}
            onPick={setPicked}
            onWithdraw={task.withdraw}
          />
        )}
        {part !== undefined && (
          <>
            <QuestionStrip {...{ view, parts, answer, isOpen }} current={part} onPick={setPicked} />
            <main className="task-main">
              <p className="task-kind">{factsOf(view, part, picked ?? '')}</p>
              <QuestionPage
                key={part.question_id}
                {...{ view, part, answer, isOpen }}
                item_id={picked ?? ''}
                onPick={setPicked}
                onWrite={task.write}
                files={props.tools}
                wantsFiles={view.handing === 'photo' || view.handing === 'sound'}
              />
            </main>
            <footer className="task-foot">
              {isOpen && <SavedLine saved={saved} />}
              <button type="button" className="button-secondary" disabled={at <= 0} onClick={() => step(-1)}>
                上一题
              </button>
              <button type="button" className="button-primary" onClick={() => step(1)}>
                {at < stops.length - 1 ? '下一题' : isOpen ? '检查并提交' : '回到总览'}
              </button>
            </footer>
          </>
        )}
      </div>
    </QuestionFiles>
  )
}
