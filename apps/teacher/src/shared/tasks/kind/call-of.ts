import type { CallInput, CallName, CallOutput } from '@jiangtai/shared/contract.ts'
import { TASK_KINDS, type TaskKindId } from '@jiangtai/shared/tasks/kinds.ts'

type NamesBelow<
  Path extends string,
  Name extends CallName = CallName,
> = Name extends `POST ${Path}/${infer Rest}` ? Rest : never

/** The calls that every kind of task has, named below the path of the kind. Their shapes are the same; those of homework stand for all. */
type TaskCall = NamesBelow<'/api/homework/v1'> & NamesBelow<'/api/guide_learn/api'>

/** What such a call takes. */
export type TaskInput<Name extends TaskCall> = CallInput<`POST /api/homework/v1/${Name}`>
/** What it answers. */
export type TaskOutput<Name extends TaskCall> = CallOutput<`POST /api/homework/v1/${Name}`>

/** The call of a kind of task. */
export function callOf<const Name extends TaskCall>(
  kind: TaskKindId,
  name: Name,
): `POST /api/homework/v1/${Name}` {
  // Both contracts are made by `taskFamilies`, so a call of the one is typed as that of the other.
  return `POST ${TASK_KINDS[kind].path}/${name}` as `POST /api/homework/v1/${Name}`
}
