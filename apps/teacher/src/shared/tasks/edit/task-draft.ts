import { PHASE_IDS } from '@jiangtai/shared/core/dictionaries.ts'
import type { TaskQuestion, TaskSet } from '@jiangtai/shared/tasks/task-set.ts'
import { MAX_SETS } from '@jiangtai/shared/tasks/limits.ts'
import type { TaskTarget } from '@jiangtai/shared/tasks/targets/targets.ts'
import type { Target } from '@jiangtai/shared/grouping/contract.ts'
import { oneOf } from '../../lists/use-address.ts'
import type { TaskInput } from '../kind/call-of.ts'
import type { TaskDetail } from '../task.queries.ts'
import { freeSetNames } from '../../questions/homework/set-names.ts'

/** A task as it is written before it is given. */
export type TaskDraft = Required<Omit<TaskInput<'save'>, 'task_id' | 'revision' | 'request_id' | 'sets'>> & {
  sets: TaskSet[]
}

/** The stored task in the shape of the draft. */
export function draftOf(view: TaskDetail): TaskDraft {
  const { title, subject_id, phase_id, way, sound_minutes, takes_late, release_rule, closes_at } = view
  return {
    ...{ title, subject_id, way, sound_minutes, takes_late, release_rule, closes_at },
    remind_hours: view.remind_hours,
    phase_id: oneOf(phase_id, PHASE_IDS) ?? 'senior',
    sets: view.sets.map(({ set_no, name, note, minutes, questions, materials, steps, is_ordered }) => ({
      ...{ set_no, name, note, minutes, questions, materials, steps, is_ordered },
    })),
    targets: inOrder(
      view.targets.map(({ kind, target_id, starts_at, due_at, set_no }) => ({
        ...{ kind, target_id, starts_at, due_at, set_no },
      })),
    ),
  }
}

/** Targets in the order in which the server counts them when it says which one is wrong. */
export function inOrder(targets: readonly TaskTarget[]): TaskTarget[] {
  const keyOf = ({ kind, due_at, target_id }: TaskTarget) =>
    `${kind} ${new Date(due_at).toISOString()} ${target_id}`
  return targets.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}

/** One set changed. */
export function withSet(draft: TaskDraft, set_no: number, change: (set: TaskSet) => TaskSet): TaskDraft {
  return { ...draft, sets: draft.sets.map((set) => (set.set_no === set_no ? change(set) : set)) }
}

/** Questions behind those of a set, each once. */
export function addQuestions(
  draft: TaskDraft,
  set_no: number,
  questions: readonly TaskQuestion[],
): TaskDraft {
  return withSet(draft, set_no, (set) => {
    const there = new Set(set.questions.map(({ question_id }) => question_id))
    return {
      ...set,
      questions: [...set.questions, ...questions.filter((one) => !there.has(one.question_id))],
    }
  })
}

/** Another question in the place of one of a set: in its order, in its step, and at the second at which a film asks it. */
export function replaceQuestion(
  draft: TaskDraft,
  set_no: number,
  { question_id, next }: { question_id: string; next: TaskQuestion },
): TaskDraft {
  const renamed = (id: string) => (id === question_id ? next.question_id : id)
  return withSet(draft, set_no, (set) => ({
    ...set,
    questions: set.questions.map((one) => (one.question_id === question_id ? next : one)),
    steps: set.steps.map((step) => {
      if (step.kind === 'exercise') return { ...step, question_ids: step.question_ids.map(renamed) }
      return step.kind === 'photo' ? { ...step, question_id: renamed(step.question_id) } : step
    }),
    materials: set.materials.map((one) => ({
      ...one,
      moments: one.moments.map((moment) => ({ ...moment, question_id: renamed(moment.question_id) })),
    })),
  }))
}

/** Adds a material at the end of a set; opening it is enough until its teacher asks for more. */
export function addMaterial(draft: TaskDraft, set_no: number, material_id: string): TaskDraft {
  return withSet(draft, set_no, (set) => ({
    ...set,
    materials: [...set.materials, { material_id, rule: { kind: 'open' }, no_skip: false, moments: [] }],
  }))
}

/** The questions of a set in another order. */
export function sortQuestions(draft: TaskDraft, set_no: number, ids: readonly string[]): TaskDraft {
  return withSet(draft, set_no, (set) => ({
    ...set,
    questions: set.questions.toSorted(
      (one, other) => ids.indexOf(one.question_id) - ids.indexOf(other.question_id),
    ),
  }))
}

/** Sets the points of one item. */
export function scoreItem(
  draft: TaskDraft,
  set_no: number,
  { item_id, score }: { item_id: string; score: number },
): TaskDraft {
  return withSet(draft, set_no, (set) => ({
    ...set,
    questions: set.questions.map((question) => ({
      ...question,
      scores: question.scores.map((one) => (one.item_id === item_id ? { item_id, score } : one)),
    })),
  }))
}

/** One set more, which begins as the one it is made from; who is meant by it is chosen afterwards. It is not called as a group is. */
export function addSet(
  draft: TaskDraft,
  from_no: number,
  groups: readonly string[],
): { draft: TaskDraft; set_no: number } | null {
  const from = draft.sets.find(({ set_no }) => set_no === from_no)
  if (from === undefined || draft.sets.length >= MAX_SETS) return null
  const taken = draft.sets.map(({ set_no }) => set_no)
  const set_no = [1, 2, 3, 4].find((no) => !taken.includes(no)) ?? MAX_SETS
  const isFirst = draft.sets.length === 1
  // The only set was called 全部, which says nothing once there are two.
  const names = freeSetNames(groups)
  const named = isFirst ? [{ ...from, name: names[0] ?? from.name }] : draft.sets
  const name = names.find((one) => named.every((set) => set.name !== one)) ?? `${set_no}`
  const sets = [...named, { ...from, set_no, name }]
  return { set_no, draft: { ...draft, sets: sets.toSorted((one, other) => one.set_no - other.set_no) } }
}

/** Without a set; whoever was to get it gets the first of the others. */
export function removeSet(draft: TaskDraft, set_no: number): TaskDraft {
  const sets = draft.sets.filter((set) => set.set_no !== set_no)
  const first = sets[0]?.set_no ?? 1
  return {
    ...draft,
    sets: sets.length === 1 ? sets.map((set) => ({ ...set, name: '全部' })) : sets,
    targets: draft.targets.map((target) =>
      target.set_no === set_no ? { ...target, set_no: first } : target,
    ),
  }
}

/** The targets of a draft in the shape of the picker. */
export function chosenOf(targets: readonly TaskTarget[]): Target {
  const idsOf = (kind: TaskTarget['kind']) =>
    targets.filter((target) => target.kind === kind).map(({ target_id }) => target_id)
  return { class_ids: idsOf('class'), group_ids: idsOf('group'), student_ids: idsOf('student') }
}

/** The targets of another choice: a target that stays keeps its times, a new one gets the given ones. */
export function withChosen(
  draft: TaskDraft,
  { class_ids, group_ids, student_ids }: Target,
  times: Pick<TaskTarget, 'starts_at' | 'due_at'>,
): TaskDraft {
  const chosen = [
    ...class_ids.map((target_id) => ({ kind: 'class' as const, target_id })),
    ...group_ids.map((target_id) => ({ kind: 'group' as const, target_id })),
    ...student_ids.map((target_id) => ({ kind: 'student' as const, target_id })),
  ]
  const targets = chosen.map(({ kind, target_id }) => {
    const before = draft.targets.find((one) => one.kind === kind && one.target_id === target_id)
    return before ?? { kind, target_id, ...times, set_no: draft.sets[0]?.set_no ?? 1 }
  })
  return { ...draft, targets: inOrder(targets) }
}

/** One target changed, or all where none is named. */
export function changeTargets(
  draft: TaskDraft,
  target_id: string | null,
  change: Partial<Pick<TaskTarget, 'starts_at' | 'due_at' | 'set_no'>>,
): TaskDraft {
  const targets = draft.targets.map((target) =>
    target_id === null || target.target_id === target_id ? { ...target, ...change } : target,
  )
  return { ...draft, targets: inOrder(targets) }
}

/** The same set for several targets at once. */
export function giveSet(draft: TaskDraft, target_ids: ReadonlySet<string>, set_no: number): TaskDraft {
  return {
    ...draft,
    targets: draft.targets.map((target) =>
      target_ids.has(target.target_id) ? { ...target, set_no } : target,
    ),
  }
}
