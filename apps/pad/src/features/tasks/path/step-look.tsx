import type { OutboxState } from '@jiangtai/client/outbox/outbox.ts'
import type { FileUrls } from '@jiangtai/shared/questions/files/file-urls.ts'
import type { PadTaskView } from '@jiangtai/shared/tasks/pad-contract.ts'
import { playedSeconds } from '@jiangtai/shared/tasks/reading/content.ts'
import { ruleWords } from '@jiangtai/shared/tasks/reading/rule.ts'
import type { TaskStep } from '@jiangtai/shared/tasks/steps/step.ts'
import type { ReactElement } from 'react'
import type { AnswerTools } from '../files/task-files.ts'
import type { OwnTask } from '../own-task.ts'
import type { PathOnDevice } from './kept-steps.ts'
import type { OwnStep } from './own-path.ts'
import { askedOfMaterial } from '../reading/moments/asked-of-material.ts'
import type { OwnMaterial } from '../reading/own-reading.ts'
import type { PathActs } from './path-acts.ts'
import type { ThreadServices } from './discussion/open-thread.ts'
import { StepDiscussion } from './StepDiscussion.tsx'
import { StepDoubt } from './StepDoubt.tsx'
import { StepMaterial } from './StepMaterial.tsx'
import { StepQuestions } from './StepQuestions.tsx'
import { StepSelf } from './StepSelf.tsx'

/** What the page of one step is given. */
export type StepPageProps = {
  view: PadTaskView
  own: OwnStep
  outbox: OutboxState
  is_online: boolean
  /** Whether the task takes anything now. */
  isOpen: boolean
  device: PathOnDevice
  files: FileUrls
  serverNow: () => number
  task: Pick<OwnTask, 'write' | 'read' | 'refetch'>
  tools: AnswerTools
  acts: PathActs
  /** The services that a discussion needs. */
  thread: ThreadServices
  /** The way on, once the step is done. */
  onward: ReactElement
}

/** The kind of a step in a word, what it asks, and its page. */
export type StepLook = { kind: string; asks: string; page: (props: StepPageProps) => ReactElement }

/** The look of a step: the one place that knows the kinds of steps. */
export function stepLook({ materials }: Pick<PadTaskView, 'materials'>, step: TaskStep): StepLook {
  switch (step.kind) {
    case 'material': {
      const material = materials.find(({ material_id }) => material_id === step.material_id)
      const isPlayed = material !== undefined && playedSeconds(material.content) !== null
      return {
        kind: isPlayed ? '观看' : '阅读',
        asks: material === undefined ? '' : asksOf(material),
        page: (props) => <StepMaterial {...props} material={material} />,
      }
    }
    case 'exercise':
      return {
        kind: '练习',
        asks: `${step.question_ids.length} 道题，${step.percent === null ? '全部作答' : `至少 ${step.percent}%`}`,
        page: (props) => <StepQuestions {...props} />,
      }
    case 'photo':
      return { kind: '拍照', asks: '至少一张照片', page: (props) => <StepQuestions {...props} /> }
    case 'doubt':
      return { kind: '困惑', asks: '写下没有弄懂的地方', page: (props) => <StepDoubt {...props} /> }
    case 'self':
      return {
        kind: '自评',
        asks: `${step.statements.length} 条，每条选一档`,
        page: (props) => <StepSelf {...props} statements={step.statements} />,
      }
    case 'discussion':
      return {
        kind: '讨论',
        asks: step.min_length === null ? '发一次言' : `发一次言，至少 ${step.min_length} 个字`,
        page: (props) => <StepDiscussion {...props} step={step} />,
      }
  }
}

/** What a material asks: its rule, and the questions while it plays. */
function asksOf(material: OwnMaterial): string {
  const { no_skip, moments } = askedOfMaterial(material)
  return [
    ruleWords(material.rule, material.content),
    ...(no_skip ? ['不能跳着看'] : []),
    ...(moments.length > 0 ? [`${moments.length} 个问题`] : []),
  ].join(' · ')
}
