import type { PadTaskView } from '@jiangtai/shared/tasks/pad-contract.ts'
import type { StepAnswer, StepProgress } from '@jiangtai/shared/tasks/steps/step.ts'
import { viewOf } from './sample-task.ts'

/** A student's progress with a step. */
export function progressOf(step_no: number, change: Partial<StepProgress> = {}): StepProgress {
  return { step_no, is_done: false, attempt_count: 0, words: null, levels: null, revision: 0, ...change }
}

/** What a server that keeps a step says of its words and levels. */
export function keptOf(answer: StepAnswer): Pick<StepProgress, 'words' | 'levels'> {
  return {
    words: answer.kind === 'doubt' ? answer.words : null,
    levels: answer.kind === 'self' ? answer.levels : null,
  }
}

/** An ordered path: a text, an exercise of at least 60 %, a photo, a doubt, and two statements. */
export function pathViewOf(change: Partial<PadTaskView> = {}, isReleased = false): PadTaskView {
  return viewOf(
    {
      ...{ kind: 'guidance', way: 'guide', handing: 'steps', title: '二次函数的图象', material_count: 1 },
      materials: [
        {
          ...{ material_id: 'text', title: '课文', content: { kind: 'text', text: '抛物线是轴对称图形' } },
          ...{ rule: { kind: 'open' }, no_skip: false, moments: [], reading: null },
        },
      ],
      steps: [
        { step_no: 1, kind: 'material', title: '读一读', material_id: 'text' },
        { step_no: 2, kind: 'exercise', title: '试一试', question_ids: ['question-1'], percent: 60 },
        { step_no: 3, kind: 'photo', title: '写一写', question_id: 'question-2' },
        { step_no: 4, kind: 'doubt', title: '我的困惑' },
        { step_no: 5, kind: 'self', title: '自我评价', statements: ['会求顶点', '会画图'] },
      ],
      is_ordered: true,
      step_progress: [1, 2, 3, 4, 5].map((step_no) => progressOf(step_no)),
      ...change,
    },
    isReleased,
  )
}
