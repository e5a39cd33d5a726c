import { z } from 'zod'
import { Id, nameText, text } from '../../core/schemas.ts'
import { isSeen } from '../../core/text/hidden-signs.ts'
import { MAX_ASKED_LETTERS, MAX_STATEMENTS, MAX_STEPS, MAX_TASK_QUESTIONS, MAX_TOPIC } from '../limits.ts'

/** A step by its fields; what was named before a rule of names is still shown. */
function stepOf(title: z.ZodString) {
  const named = { step_no: z.int().min(1).max(1000), title }
  return z.discriminatedUnion('kind', [
    /** 阅读, 观看: one material of the set, done by the rule that it has there. */
    z.object({ ...named, kind: z.literal('material'), material_id: Id }),
    /** 练习: some questions of the set, done once they are handed in, or once so much of their score is reached. */
    z.object({
      ...named,
      kind: z.literal('exercise'),
      question_ids: z.array(Id).min(1, '请给练习选题').max(MAX_TASK_QUESTIONS),
      /** The least share of the full score, in percent; null asks for the answers alone. */
      percent: z.int('得分要求应为整数').min(1, '至少 1%').max(100, '最多 100%').nullable(),
    }),
    /** 拍照上传: a question that is answered with a photo. */
    z.object({ ...named, kind: z.literal('photo'), question_id: Id }),
    /** 困惑: the student writes what is not understood, or that nothing is. */
    z.object({ ...named, kind: z.literal('doubt') }),
    /** 自评: statements that the student judges, each by a level. */
    z.object({
      ...named,
      kind: z.literal('self'),
      statements: z
        .array(z.string().trim().min(1, '请写自评的内容').max(100, '自评的一条最多 100 个字'))
        .min(1, '请至少写一条自评')
        .max(MAX_STATEMENTS, `自评最多 ${MAX_STATEMENTS} 条`),
    }),
    /** 讨论: the students of a class say what they think of a topic, and answer each other ([TK-187]). */
    z.object({
      ...named,
      kind: z.literal('discussion'),
      topic: text('讨论的话题', MAX_TOPIC),
      /** Whether classmates see numbers in the place of names; the teacher always sees names. */
      hides_names: z.boolean(),
      /** Whether classmates see a post only once the teacher let it through. */
      needs_approval: z.boolean(),
      /** The least letters of a post that answers nobody; null asks for none. */
      min_length: z
        .int('最少字数应为整数')
        .min(1, '最少 1 个字')
        .max(MAX_ASKED_LETTERS, `最少字数不能超过 ${MAX_ASKED_LETTERS}`)
        .nullable(),
    }),
  ])
}

/** One step of a task that is gone through step by step (GD-05). Its number stays when the steps are put in another order. */
const TaskStep = stepOf(nameText('step'))
export type TaskStep = z.output<typeof TaskStep>
/** A step in which a class discusses. */
export type DiscussionStep = Extract<TaskStep, { kind: 'discussion' }>

/** The same as a reply tells it. */
export const TaskStepView = stepOf(z.string())

/** The steps of a set in their order. */
export const TaskSteps = z
  .array(TaskStep)
  .max(MAX_STEPS, `最多 ${MAX_STEPS} 步`)
  .superRefine((steps, context) => {
    if (new Set(steps.map(({ step_no }) => step_no)).size < steps.length)
      context.addIssue({ code: 'custom', message: '两步的编号相同' })
  })

/** The levels of a self-assessment: 3 会了, 2 基本会, 1 还不会. */
const SelfLevel = z.union([z.literal(1), z.literal(2), z.literal(3)])

/** What a student hands in for a step that is no reading: nothing more than the saved answers, the words of a doubt, or levels. */
export const StepAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('answers') }),
  z.object({
    kind: z.literal('doubt'),
    /** Empty says that everything was understood. */
    words: z
      .string()
      .trim()
      .max(500, '最多 500 个字')
      .refine((words) => words === '' || isSeen(words), '困惑里没有看得见的字'),
  }),
  z.object({ kind: z.literal('self'), levels: z.array(SelfLevel).max(MAX_STATEMENTS) }),
])
export type StepAnswer = z.output<typeof StepAnswer>

/** A student's progress with one step. */
export const StepProgress = z.object({
  step_no: z.int(),
  is_done: z.boolean(),
  /** How often it was handed in. */
  attempt_count: z.int(),
  /** The own words of a doubt; null before. */
  words: z.string().nullable(),
  levels: z.array(z.int()).nullable(),
  /** That of the doubt or the levels that are kept; 0 before. */
  revision: z.int(),
})
export type StepProgress = z.output<typeof StepProgress>
